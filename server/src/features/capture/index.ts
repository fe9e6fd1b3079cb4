// The public API of the capture, for the demo.
export { recountAll } from './needs/sweep.job.ts'
