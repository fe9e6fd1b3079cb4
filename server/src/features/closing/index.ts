// The public API of the road, for the demo.
export { advanceCase } from './advance-road.ts'
export { findAcceptedDeal, readFactsOfCase } from './facts.store.ts'
export { insertRoad, insertSettledSteps, updateRoad } from './roads.store.ts'
