import type { BoardFilter } from '../tasks.api.ts'

/** One filter object for all places that show the user's own tasks, so that they share one query. */
export const ownTasks: BoardFilter = { search: '', until: '', kinds: [], user: undefined }
