// The port for file storage: a folder of this machine, or a bucket.
export { FileGone } from '../../platform/files/file-store.ts'
export type { FileStore as FilesGateway } from '../../platform/files/file-store.ts'
