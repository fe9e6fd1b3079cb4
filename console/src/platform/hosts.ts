// The base hosts of the calls, by the host of the console. The only module that decides this.
import { hosts } from '@tratativa/contract/kernel/hosts'
import type { Host } from '@tratativa/contract/kernel/hosts'

type Bases = Readonly<Record<Host, string>>
type Deployment = 'production' | 'development'

// Console and server share one origin: in production the server itself, in development the proxy of the dev server.
const bases: Readonly<Record<Deployment, Bases>> = { production: hosts, development: hosts }

const developmentHosts = ['localhost', '127.0.0.1', '[::1]']

export const deploymentOf = (consoleHost: string): Deployment =>
  developmentHosts.includes(consoleHost) ? 'development' : 'production'

export const baseOf = (host: Host, consoleHost = location.hostname): string => bases[deploymentOf(consoleHost)][host]
