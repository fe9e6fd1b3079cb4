// The public API of the figures: the folding of their sums.
export { foldFacts } from './rollup/fold-facts.ts'
