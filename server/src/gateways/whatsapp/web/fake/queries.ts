// Answers a client's queries to its server, as far as the driver needs them.
import type { Library, Node } from '../library.ts'
import type { DeviceKeys, FakeParty } from './party.ts'

export interface QueryParts {
  readonly library: Library
  readonly host: string
  readonly partyOf: (address: string) => FakeParty | undefined
  readonly device: () => DeviceKeys | null
  /** Returns the path of the picture of this address on the media host, if it has one. */
  readonly pictureAt: (jid: string) => string | null
}

const child = (tag: string, attrs: Node['attrs'] = {}, content?: Node['content']): Node => ({
  tag,
  attrs,
  ...(content !== undefined && { content }),
})
const numberIn = (bytes: Node['content']) => {
  const buffer = Buffer.from(bytes as Uint8Array)
  return buffer.readUIntBE(0, buffer.length)
}

const savePreKeys = ({ library, device }: QueryParts, node: Node) => {
  const { getBinaryNodeChild, getBinaryNodeChildren, generateSignalPubKey } = library
  const part = (of: Node | undefined, tag: string) => getBinaryNodeChild(of, tag)?.content
  const key = (of: Node | undefined) => ({
    keyId: numberIn(part(of, 'id')),
    publicKey: generateSignalPubKey(part(of, 'value') as Uint8Array),
  })
  const own = device()
  const signed = getBinaryNodeChild(node, 'skey')
  if (!own) return
  own.registration = numberIn(part(node, 'registration'))
  own.identity = part(node, 'identity') as Uint8Array
  own.signed = { ...key(signed), signature: part(signed, 'signature') as Uint8Array }
  own.single.push(...getBinaryNodeChildren(getBinaryNodeChild(node, 'list'), 'key').map(key))
}

const encrypt = async (parts: QueryParts, node: Node, requestNode: Node | undefined): Promise<Node[] | undefined> => {
  // Five keys rather than none: a device without keys generates 812 of them, which takes a second in each test.
  if (requestNode?.tag === 'count') return [child('count', { value: '5' })]
  if (requestNode?.tag === 'digest') return [child('digest')]
  if (requestNode?.tag === 'key') {
    const users = requestNode.content as Node[]
    const bundles = users.flatMap(({ attrs: { jid = '' } }) => parts.partyOf(jid)?.bundle(jid) ?? [])
    return [child('list', {}, await Promise.all(bundles))]
  }
  savePreKeys(parts, node)
  return undefined
}

const user = ({ library, partyOf }: QueryParts, userNode: Node): Node => {
  const contact = library.getBinaryNodeChild(userNode, 'contact')?.content
  const number =
    contact === undefined
      ? null
      : Buffer.from(contact as Uint8Array)
          .toString()
          .replace('+', '')
  const address = userNode.attrs['jid'] ?? `${number}@s.whatsapp.net`
  const party = partyOf(address)
  const jid = party && userNode.attrs['jid'] === undefined ? party.pnJid : address
  const devices = child('device-list', {}, party ? [child('device', { id: '0' })] : [])
  return child('user', { jid }, [
    child('contact', { type: party ? 'in' : 'out' }),
    ...(party ? [child('lid', { val: party.lidJid })] : []),
    child('devices', {}, [devices]),
  ])
}

const usync = (parts: QueryParts, requestNode: Node | undefined): Node[] => {
  const list = parts.library.getBinaryNodeChild(requestNode, 'list')?.content as Node[]
  return [
    child('usync', requestNode?.attrs, [
      child(
        'list',
        {},
        list.map((userNode) => user(parts, userNode)),
      ),
    ]),
  ]
}

/** Returns the content of the answer; undefined where a plain acknowledgement is enough. */
export const answerQuery = (parts: QueryParts, node: Node): Promise<Node[] | undefined> => {
  const requestNode = Array.isArray(node.content) ? node.content[0] : undefined
  const plain = (content?: Node[]) => Promise.resolve(content)
  switch (node.attrs['xmlns']) {
    case 'encrypt':
      return encrypt(parts, node, requestNode)
    case 'usync':
      return plain(usync(parts, requestNode))
    case 'w:m': {
      const hosts = [child('host', { hostname: parts.host, maxContentLengthBytes: '100000000' })]
      return plain([child('media_conn', { auth: 'a', ttl: '3600' }, hosts)])
    }
    case 'w:profile:picture': {
      const party = parts.partyOf(node.attrs['target'] ?? '')
      const path = party && parts.pictureAt(party.pnJid)
      return plain(path ? [child('picture', { url: `http://${parts.host}${path}` })] : [])
    }
    case 'privacy':
      return plain([child('privacy', {}, [child('category', { name: 'readreceipts', value: 'all' })])])
    case 'abt':
      return plain([child('props', {}, [])])
    case 'blocklist':
      return plain([child('list', {}, [])])
    default:
      return plain()
  }
}
