import { feature } from '../../platform/feature.ts'
import { casesLive } from './cases.live.ts'

export const casesFeature = feature({ word: 'cases', live: casesLive })
