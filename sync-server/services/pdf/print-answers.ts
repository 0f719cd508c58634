import type { ReportAnswer, ReportDocument, ReportWords } from '#shared/views/report-document.ts'
import type { EntryPart, PrintBlock } from './print-model.ts'
import type { PrintWords } from './print-words.ts'

/** Each question with its answer. */
export const printAnswers = ({ answers }: ReportDocument, words: PrintWords): PrintBlock[] =>
  answers.map((answer) => ({
    kind: 'entry',
    mark: String(answer.no),
    title: answer.question,
    meta: metaOf(answer, words),
    parts: [...partsOf(answer, words), ...(answer.state === 'open' ? [muted(words.t('answer.open'))] : [])],
  }))

function metaOf(answer: ReportAnswer, { t, moment, duration }: PrintWords): string {
  return [
    t(`answer.kind.${answer.kind}`),
    answer.durationMs === undefined ? '' : duration(answer.durationMs),
    answer.receivedAt === undefined ? '' : t('answer.received', { at: moment(answer.receivedAt) }),
    answer.state === 'coming' ? t('answer.coming') : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

const muted = (text: string, lead = ''): EntryPart => ({ lead, text, tone: 'muted' })
const plain = (text: string, lead = ''): EntryPart => ({ lead, text, tone: 'plain' })

function partsOf({ chosen, right, text, words: spoken }: ReportAnswer, words: PrintWords): EntryPart[] {
  const { t } = words
  return [
    ...(spoken ? wordsOf(spoken, words) : []),
    ...(chosen ? [plain(chosen.join(', ') || t('answer.nothing'), t('answer.chosen'))] : []),
    ...(right ? [plain(right.join(', ') || t('none'), t('answer.correct'))] : []),
    ...(text === undefined ? [] : [plain(text)]),
  ]
}

function wordsOf(spoken: ReportWords, { t, languageName }: PrintWords): EntryPart[] {
  if (spoken.status !== 'ready') return [muted(t(`words.${spoken.status}`, { language: languageName(spoken.language ?? '') }))]
  const { trust, by, paragraphs } = spoken
  const isNamed = by !== undefined && (trust === 'confirmed' || trust === 'typed')
  return [
    ...paragraphs.map(({ atMs, text }) => plain(text, clock(atMs))),
    muted(isNamed ? t(`trust.${trust}By`, { name: by }) : t(`trust.${trust}`)),
  ]
}

/** Time in an answer, as a player shows it. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
