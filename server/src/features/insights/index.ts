export { foldFacts } from './rollup/fold-facts.ts'
