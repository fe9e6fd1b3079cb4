import { lazy } from 'react'
import { IconFileText } from '@tabler/icons-react'
import { paths } from '@tratativa/contract/kernel/paths'
import { feature } from '../../platform/feature.ts'

const CasePetitionsPane = lazy(() =>
  import('./desk/case-petitions-pane.tsx').then((module) => ({ default: module.CasePetitionsPane })),
)
const NewPetitionPane = lazy(() =>
  import('./making/new-petition-pane.tsx').then((module) => ({ default: module.NewPetitionPane })),
)
const PetitionItem = lazy(() => import('./desk/petition-item.tsx').then((module) => ({ default: module.PetitionItem })))
const RoadCourtFilingPane = lazy(() =>
  import('./filing/road-court-filing-pane.tsx').then((module) => ({ default: module.RoadCourtFilingPane })),
)

export const petitionsFeature = feature({
  word: 'petitions',
  routes: [
    { path: paths.petitions, page: () => import('./petitions-page.tsx').then((module) => module.PetitionsPage) },
    { path: paths.petition, page: () => import('./petition-page.tsx').then((module) => module.PetitionPage) },
  ],
  lateLive: () => import('./petitions.live.ts').then((module) => module.petitionsLive),
  slots: {
    actPlaces: [{ order: 35, load: () => import('./petitions-actions.ts') }],
    caseTabs: [{ id: 'petitions', order: 45, label: 'petitions:case.tab', part: CasePetitionsPane }],
    caseActions: [
      { id: 'petition', order: 20, label: 'petitions:new', icon: IconFileText, needsWork: true, part: NewPetitionPane },
    ],
    timelineParts: [{ id: 'petitions', order: 20, kinds: ['petition'], part: PetitionItem }],
    roadFilings: [{ id: 'court', order: 10, part: RoadCourtFilingPane }],
  },
})
