// The calls of the page behind a link. They have no login: a link, digits, a code and a cookie prove who calls.
import { signingEndpoints as endpoints } from '@tratativa/contract/envelopes/signing-endpoints'
import type { Files } from '../../../platform/files/files.ts'
import { openDownload, procedure, type Binding, type HttpCall } from '../../../platform/http/binding.ts'
import { signedDocuments } from '../../cases/index.ts'
import { onCookie, onSession, type SigningPorts } from './on-link.ts'
import { enterCode, openSigningLink, proveDigits, sendCode } from './prove.ts'
import { fileOf, viewOf, type DocumentFileInput } from './read-document.ts'
import { denyProcess, refuseToSign, signDocument } from './sign.ts'

const openFile =
  (files: Files) =>
  async (call: HttpCall, { id, of, isSaved }: DocumentFileInput) => {
    const file = await onCookie(call, id, (context) => fileOf(context, of, signedDocuments.purpose))
    return files.outgoing(file, { isInline: isSaved === 'false' })
  }

export const signingBindings = (ports: SigningPorts & { readonly files: Files }): readonly Binding[] => [
  procedure(endpoints.openLink, openSigningLink(ports)),
  procedure(endpoints.proveDigits, proveDigits(ports)),
  procedure(endpoints.sendCode, sendCode(ports)),
  procedure(endpoints.enterCode, enterCode(ports)),
  procedure(endpoints.readDocument, (call, { token }) =>
    onSession(call, ports, token, async (context) => ({ answer: await viewOf(context) })),
  ),
  procedure(endpoints.sign, signDocument(ports)),
  procedure(endpoints.refuse, refuseToSign(ports)),
  procedure(endpoints.denyProcess, denyProcess(ports)),
  openDownload(endpoints.documentFile, openFile(ports.files)),
]
