// The public API of petitions, for the composition root.
export { makeWriters } from './writers/writers.ts'
