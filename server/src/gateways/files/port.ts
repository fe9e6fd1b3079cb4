// The port for file storage: a folder of this machine, or a bucket.
export { FileGone } from '../../platform/files/shelf.ts'
export type { Shelf as FilesGateway } from '../../platform/files/shelf.ts'
