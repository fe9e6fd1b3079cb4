import { useInfiniteQuery } from '@tanstack/react-query'
import { insightsCalls } from '@tratativa/contract/insights/calls'
import { pagesOf } from '../../../platform/query.ts'
import { figureOptions } from '../insights.api.ts'

export const useFigureRows = (figure: string) =>
  useInfiniteQuery(pagesOf(insightsCalls.figureRows, { figure }, figureOptions))
