// Law 1, third part: the order of the folders inside a feature. A feature declares its subfolders from the highest to the lowest, and a folder
// imports only from the folders below it, types included.
import { finding } from './tree.mjs'
import { placeOf } from './layout.mjs'

/**
 * Highest first. Files directly in the feature are free: its module and public API stand above all folders, and what all folders share (the
 * operation) stands below them.
 */
const FOLDER_ORDER = {
  'server/src/features/cases': [
    'export',
    'many',
    'worklist',
    'desk',
    'deals',
    'curve',
    'offer-messages',
    'readings',
    'mails',
    'list',
    'changes',
    'ledger',
    'ceilings',
    'rules',
    'conduct',
    'runs',
    'drafts',
    'overview',
  ],
}

/** returns the feature and the subfolder of a file; no subfolder for a file directly in the feature */
function rankedPlace(path) {
  const { side, layer, word, inside } = placeOf(path)
  if (layer !== 'features' || !inside?.includes('/')) return undefined
  const feature = `${side}/src/features/${word}`
  return { feature, order: FOLDER_ORDER[feature], folder: inside.split('/')[0] }
}

function refusal(from, to, source) {
  if (!from.order.includes(from.folder)) return `${from.folder} has no rank in tooling/laws/folders.mjs: give it one`
  if (to === undefined || to.feature !== from.feature || to.folder === from.folder) return undefined
  if (from.order.indexOf(to.folder) < from.order.indexOf(from.folder))
    return `${from.folder} does not know ${to.folder} above it (${source}): move what both need down, or take it as a parameter`
}

function foldersGoDown(tree) {
  return tree.code.flatMap((file) => {
    const from = rankedPlace(file.path)
    if (file.isTest || from?.order === undefined) return []
    return file.syntax.imports.flatMap(({ source, target, at }) => {
      const text = refusal(from, target && rankedPlace(target), source)
      return text ? [finding(file, at, text)] : []
    })
  })
}

export const laws = [{ name: 'folders-go-down', check: foldersGoDown }]
