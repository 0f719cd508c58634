import { asShare, calibration, rowOfShares, shareRight, shareSureWrong } from './tables.ts'
import { CORPUS_FIELDS, type CorpusField } from './compare-cv.ts'
import type { ReadFile } from './read-corpus.ts'
import { groupOf, TARGETS, type CorpusGroup } from './targets.ts'

type Facts = Record<string, string | number>
const FIELDS: readonly CorpusField[] = [...CORPUS_FIELDS, 'skill']
// keys of a record with these keys
const GROUPS = Object.keys(TARGETS) as CorpusGroup[]

const isHeld = ({ file: { part } }: ReadFile): boolean => part.phrases === 'held' || part.template === 'held'
const valuesOf = (files: readonly ReadFile[]): ReadFile['values'] => files.flatMap(({ values }) => values)

/** All that the page of the proof says about the files. */
export function factsOf(read: readonly ReadFile[]): Facts {
  const parts: [string, ReadFile[]][] = [
    ['open', read.filter((file) => !isHeld(file))],
    ['held out', read.filter(isHeld)],
    ['held-out phrases', read.filter(({ file }) => file.part.phrases === 'held')],
    ['held-out templates, known phrases', read.filter(({ file }) => file.part.phrases === 'open' && file.part.template === 'held')],
  ]
  const held = read.filter(isHeld)
  return {
    files: read.length,
    'files not read': read.filter(({ unread }) => unread !== null).length,
    'order of shares': `${FIELDS.join(', ')} (skills as F1); wrong though sure; files`,
    ...Object.fromEntries(GROUPS.map((group) => [`target, ${group}`, targetRow(group)])),
    ...Object.fromEntries(
      parts.flatMap(([name, files]) =>
        GROUPS.map((group) => [`${name}: ${group}`, row(files.filter(({ file }) => groupOf(file) === group))]),
      ),
    ),
    'targets missed on held-out files': missed(held).join('; ') || 'none',
    ...byKey('language, all digital files', read.filter(({ file }) => groupOf(file) !== 'scan'), ({ file }) => file.person.language),
    ...byKey('format, held out', held, ({ file }) => file.format),
    ...byKey('template, all digital files', read.filter(({ file }) => groupOf(file) !== 'scan'), ({ file }) => file.template),
    ...Object.fromEntries(
      calibration(valuesOf(held)).map(({ from, count, claimed, right }) => [
        `confidence from ${from.toFixed(1)}, held out`,
        `claimed ${asShare(claimed)}, right ${asShare(right)}, ${count} values`,
      ]),
    ),
  } // prettier-ignore
}

/** Targets that these files miss, as `group field share < target`. */
function missed(files: readonly ReadFile[]): string[] {
  return GROUPS.flatMap((group) => {
    const values = valuesOf(files.filter(({ file }) => groupOf(file) === group))
    if (values.length === 0) return []
    const { least, sureWrong } = TARGETS[group]
    const low = FIELDS.flatMap((field) => {
      const share = shareRight(values, field)
      return share !== null && share < least[field] ? [`${group} ${field} ${asShare(share)} < ${least[field]}`] : []
    })
    const sure = shareSureWrong(values)
    return sure > sureWrong ? [...low, `${group} wrong though sure ${asShare(sure)} > ${sureWrong}`] : low
  })
}

function byKey(name: string, files: readonly ReadFile[], key: (file: ReadFile) => string): Facts {
  const groups = Map.groupBy(files, key)
  return Object.fromEntries([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([value, of]) => [`${name}: ${value}`, row(of)]))
}

const row = (files: readonly ReadFile[]): string =>
  files.length === 0
    ? 'no files'
    : `${rowOfShares(valuesOf(files)).join(' ')}; ${asShare(shareSureWrong(valuesOf(files)))}; ${files.length}`

const targetRow = (group: CorpusGroup): string =>
  `${FIELDS.map((field) => asShare(TARGETS[group].least[field])).join(' ')}; at most ${asShare(TARGETS[group].sureWrong)}`
