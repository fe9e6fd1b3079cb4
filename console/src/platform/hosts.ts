// Where the calls go, by the host the console is opened on. The one place that knows.
import { hosts } from '@tratativa/contract/kernel/hosts'
import type { Host } from '@tratativa/contract/kernel/hosts'

type Bases = Readonly<Record<Host, string>>
type Deployment = 'production' | 'development'

// Both sides of a deployment share one origin: in production by the server, in development by the proxy of the dev server.
const bases: Readonly<Record<Deployment, Bases>> = { production: hosts, development: hosts }

const developmentHosts = ['localhost', '127.0.0.1', '[::1]']

export const deploymentOf = (consoleHost: string): Deployment =>
  developmentHosts.includes(consoleHost) ? 'development' : 'production'

export const baseOf = (host: Host, consoleHost = location.hostname): string => bases[deploymentOf(consoleHost)][host]
