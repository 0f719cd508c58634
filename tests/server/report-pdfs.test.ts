import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { ReportDocument } from '#shared/views/report-document.ts'
import { inLanguage } from '#shared/policies/report-document/in-language.ts'
import { createReportPdfs } from '#server/services/pdf/report-pdfs.ts'
import { loadFonts } from '#server/services/pdf/report-fonts.ts'
import { missingLetters, printable } from '#server/services/pdf/print-text.ts'
import { printReport } from '#server/services/pdf/print-report.ts'
import { pdfText } from '../support/pdf-text.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'holdfast-pdf-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const warnings: object[] = []
const log = { warn: (about: object) => void warnings.push(about) }
const pdfs = createReportPdfs({ log, fontsDir: undefined })
const scores: NonNullable<ReportDocument['scores']> = {
  total: 83.25,
  coverage: 0.75,
  band: 'high',
  overall: { score: 71.5, source: 'manual' },
  metrics: [{ metric: 'communication', level: 3, score: 64.75, source: 'reviewer' }],
  questions: [{ no: 1, score: 93.5, source: 'automatic' }],
  oral: [],
  comments: [{ about: 'overall', by: 'Bea', text: 'He told more later.' }],
}
const report: ReportDocument = {
  version: 1,
  copy: 'team',
  language: 'en',
  hidden: false,
  candidate: { name: 'Ada', email: 'ada@example.org' },
  job: { name: 'Night porter', zone: 'UTC+07:00' },
  summary: { questions: 1, answered: 1, spokenMs: 61_000, finishedAt: Date.UTC(2026, 10, 20, 20, 30), decision: 'shortlisted' },
  scores,
  answers: [
    {
      id: 'v1',
      no: 1,
      kind: 'video',
      question: 'Tell us.',
      state: 'given',
      words: { status: 'ready', trust: 'draft', paragraphs: [{ atMs: 65_000, text: 'I listened to her.' }] },
    },
  ],
  competencies: [{ name: 'teamwork', isKey: true, rated: { mean: 8.5, raters: 2, anchor: 'Asks back first.' } }],
  reviewers: [{ name: 'Rita', sealedAt: 2000, ratings: { overall: 7, questions: [{ no: 1, rating: 9 }] } }],
  notMeasured: [{ what: 'faces' }, { what: 'unread', questions: [1, 2] }],
  made: { hash: createHash('sha256').update('x').digest('hex'), dataAt: 5000, engines: ['ear 1'] },
}
const { scores: _scores, ...rest } = report
const unscored: ReportDocument = {
  ...rest,
  competencies: [{ name: 'teamwork', isKey: true }],
  reviewers: [{ name: 'Rita', sealedAt: 2000 }],
}
const named = (name: string): ReportDocument => ({ ...report, candidate: { ...report.candidate, name } })
const HEADINGS = [
  'Candidate report',
  'Summary',
  'Scores',
  'Answers',
  'Competencies',
  'Reviewers',
  'Not measured',
  'How this report was made',
]
const HEADINGS_TH = ['รายงานผู้สมัคร', 'สรุป', 'คะแนน', 'คำตอบ', 'สมรรถนะ', 'ผู้ประเมิน']
const bare = (text: string): string => text.replaceAll(/\s/g, '')

/** Numbers of the scores above, as they could be printed. */
const SCORES = /83[.,]|71[.,]5|64[.,]|93[.,]5|8[.,]5|of 10|จาก10|High|Medium|Critical|Asks|75%/

describe('S132 a report as PDF', () => {
  it('has its eight headings in their order, scores with their sources, and the words with their times', async () => {
    const text = pdfText(await pdfs.pdfOf(report))
    // in this order
    let at = 0
    for (const heading of HEADINGS.map(bare)) {
      expect(text.indexOf(heading, at), heading).not.toBe(-1)
      at = text.indexOf(heading, at) + heading.length
    }
    for (const words of [
      '83.3',
      'High',
      '64.8',
      'Bea: He told more later.',
      '1:05I listened to her.',
      '8.5 of 10 by 2 reviewers',
      'Asks back first.',
      'Overall 7 of 10 · Question 1: 9',
      '21 November 2026 at 03:30',
      'Words of questions 1, 2 were found',
      report.made.hash,
    ])
      expect(text).toContain(bare(words))
  })

  it('X59 in Thai has Thai words and the years of there; other languages are English and say so', async () => {
    const [thai, other] = (await pdfs.pdfsOf([inLanguage(report, 'th'), inLanguage(report, 'vi')])).map(pdfText)
    for (const heading of HEADINGS_TH) expect(thai).toContain(heading)
    expect(thai).toContain('21พฤศจิกายน2569')
    expect(thai).not.toContain('Summary')
    expect(other).toContain(bare('asked for in another language (vi)'))
  })

  it('R484 without scores has no number, band or anchor of any', async () => {
    for (const pdf of await pdfs.pdfsOf([unscored, inLanguage(unscored, 'th')])) {
      const text = pdfText(pdf)
      expect(text).not.toMatch(SCORES)
      expect(text).toContain('Ilistenedtoher.')
      expect(text).toMatch(/Withoutscores|ไม่มีคะแนน/)
    }
    expect(pdfText(await pdfs.pdfOf(report))).toMatch(SCORES)
  })

  it('prints a name as it is: Arabic, Vietnamese, and what would be a command of the template', async () => {
    const names = ['محمد عبد الله', 'Nguyễn Văn Dũng', '#set text(red)', '$x$', '*_`@ref <b> \\ "a" // /* [#panic()]', 'W'.repeat(150)]
    for (const [at, pdf] of (await pdfs.pdfsOf(names.map(named))).entries()) {
      const text = pdfText(pdf)
      const name = names[at] ?? ''
      // words of Arabic are drawn from the right, so they follow each other backwards
      const words = at === 0 ? name.split(' ').toReversed().join('') : bare(name)
      expect(text.startsWith(`Candidatereport${words}`)).toBe(true)
    }
  })

  it('gives the same bytes for the same report, in another process and at another time', async () => {
    const [first, second, other] = [await pdfs.pdfOf(report), await pdfs.pdfOf(report), await pdfs.pdfOf(named('Bea'))]
    expect(Buffer.from(first).equals(second)).toBe(true)
    expect(Buffer.from(first).equals(other)).toBe(false)
    expect(Buffer.from(first).toString('latin1')).not.toMatch(/CreationDate|ModDate/)
  })

  it('counts the letters that no font has and says so; letters of the built-in scripts are there', async () => {
    const { letters } = loadFonts(undefined)
    expect(missingLetters(['Ada Łukasz Žižek Ελλάδα Привет สวัสดีครับ नमस्ते ជំរាបសួរ محمد – “x” €'], letters)).toBe(0)
    expect(missingLetters(['田中 田 😀'], letters)).toBe(3)
    expect(pdfText(await pdfs.pdfOf(named('田中')))).toContain(bare('2 letters have no sign in the fonts'))
  })

  it('breaks what is too long, drops control signs, and leaves all other text alone', () => {
    expect(printable('ab\u0007c\u202Ed\r\ne')).toBe('abcd\ne')
    expect(printable('e\u0301')).toBe('é')
    expect(printable('x'.repeat(45))).toBe(`${'x'.repeat(20)}\u200B${'x'.repeat(20)}\u200B${'x'.repeat(5)}`)
    expect(printable('ปีที่แล้วที่โรงแรมของฉันมีแขกคนหนึ่งโวยวาย')).not.toContain('\u200B')
    expect(printReport(report, { missing: 0 }).name).toBe('Ada')
  })
})

describe('the process that sets PDFs', () => {
  /** A program that does this once or always, and then is the real one. */
  const failing = (what: string, isOnce: boolean): string => {
    const module = path.join(folder, `${what.length}-${String(isOnce)}.mts`)
    const mark = path.join(folder, `${what.length}.mark`)
    const real = path.resolve('sync-server/services/pdf/pdf-program.ts')
    const isReal = isOnce ? `existsSync(${JSON.stringify(mark)})` : 'false'
    writeFileSync(
      module,
      `import { existsSync, writeFileSync } from 'node:fs'\nif (${isReal}) await import(${JSON.stringify(real)})\nelse { writeFileSync(${JSON.stringify(mark)}, ''); ${what} }\n`,
    )
    return module
  }

  it('one that is killed is tried once more', async () => {
    const module = failing("process.kill(process.pid, 'SIGKILL')", true)
    const limits = { fileBytes: 1_000_000 }
    const pdf = await createReportPdfs({ log, fontsDir: undefined, module, limits }).pdfOf(report)
    expect(Buffer.from(pdf.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(warnings).toHaveLength(1)
  })

  it.each([
    ['one that is killed each time', "process.kill(process.pid, 'SIGKILL')", {}],
    ['one that hangs', 'setInterval(() => undefined, 1000)', { timeMs: 500 }],
  ])('%s is told, and the next report is made all the same', async (_what, does, limits) => {
    const broken = createReportPdfs({ log, fontsDir: undefined, module: failing(does, false), limits: { fileBytes: 1_000_000, ...limits } })
    await expect(broken.pdfOf(report)).rejects.toMatchObject({ error: 'unavailable', retryAfterSeconds: 5 })
    await expect(broken.pdfOf(report)).rejects.toMatchObject({ error: 'unavailable' })
  })

  it('more waiting than it will get to are told at once', async () => {
    const module = failing('process.exit(1)', false)
    const few = createReportPdfs({ log, fontsDir: undefined, module, limits: { fileBytes: 1_000_000 }, mostWaiting: 1 })
    const [first, second] = await Promise.allSettled([few.pdfOf(report), few.pdfOf(report)])
    expect(first).toMatchObject({ reason: { error: 'unavailable', cause: expect.any(Error) } })
    expect(second).toMatchObject({ reason: { error: 'unavailable', cause: undefined } })
  })
})
