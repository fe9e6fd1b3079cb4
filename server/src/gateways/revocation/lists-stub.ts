// An authority that publishes lists of revoked certificates on the loopback address, for tests. It fails on demand.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ListReply =
  | { readonly bytes: Buffer }
  | { readonly status: number; readonly location?: string }
  | { readonly fault: 'silent' | 'dropped' | 'endless' }

export const startListsStub = async () => {
  const replies = new Map<string, ListReply>()
  const paths: string[] = []
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? ''
    paths.push(path)
    const reply = replies.get(path) ?? { status: 404 }
    if ('bytes' in reply) response.end(reply.bytes)
    else if ('status' in reply)
      response.writeHead(reply.status, reply.location === undefined ? {} : { location: reply.location }).end()
    else if (reply.fault === 'dropped') response.destroy()
    else if (reply.fault === 'endless') {
      const piece = Buffer.alloc(64 * 1024, 0x30)
      const write = () => {
        while (!response.destroyed && response.write(piece));
      }
      response.on('drain', write)
      write()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const inside = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    inside,
    paths,
    addressOf: (path: string) => `http://${inside}${path}`,
    reply: (path: string, reply: ListReply) => replies.set(path, reply),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type ListsStub = Awaited<ReturnType<typeof startListsStub>>
