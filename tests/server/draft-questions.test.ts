import { describe, expect, it } from 'vitest'
import { INTERVIEW_LANGUAGE_NAMES } from '#shared/lib/interview-languages.ts'
import { bankQuestions } from '#shared/lib/questions/bank.ts'
import { must } from '#shared/primitives/must.ts'
import { HANDBOOK } from '../support/media/documents-made.ts'
import { createEmbeddedEngine } from '#server/services/drafts/embedded-engine.ts'
import { draftQuestions } from '#server/services/drafts/draft-questions.ts'
import { FRAMES } from '#server/services/drafts/frames.ts'

const TEXT = HANDBOOK.join('\n\n')
const GERMAN =
  'Jeder Fahrer muss vor der ersten Schicht die tägliche Prüfung durchführen. Die tägliche Prüfung umfasst Bremsen, Gabeln und die Hydraulik. ' +
  'Ein Leck der Hydraulik wird dem Sicherheitsbeauftragten innerhalb von zehn Minuten gemeldet. Der Sicherheitsbeauftragte unterschreibt das Prüfbuch am Ende jeder Schicht.'
const JAPANESE =
  'すべてのフォークリフト運転者は、始業前に日常点検を行わなければならない。日常点検では、ブレーキと油圧装置を確認する。油漏れは十分以内に安全管理者へ報告する。安全管理者は点検簿に署名する。'
const THAI =
  'พนักงานทุกคนต้องสวมหมวกนิรภัยเมื่อเข้าคลังสินค้า หมวกนิรภัยต้องตรวจสอบทุกเดือน รถยกต้องจอดในบริเวณที่กำหนด หัวหน้างานตรวจสอบรถยกก่อนเริ่มกะ ห้ามบรรทุกคนบนรถยก'

const draftsOf = (text: string, kind: 'video' | 'choice' | 'short', { count = 3, language = 'english' } = {}) => {
  const reply = draftQuestions(text, { kind, count, language })
  if ('drafts' in reply) return reply.drafts
  throw new Error(reply.problem)
}

describe('drafts of an English text', () => {
  it.each(['video', 'choice', 'short'] as const)('of the kind %s come from sentences of the text, each about something else', (kind) => {
    const drafts = draftsOf(TEXT, kind)
    expect(drafts).toHaveLength(3)
    for (const { evidence } of drafts) expect(TEXT).toContain(evidence)
    expect(new Set(drafts.map(({ evidence }) => evidence)).size).toBe(3)
    expect(new Set(drafts.map(({ question }) => question)).size).toBe(3)
  })

  it('ask for what the sentence is about', () => {
    const [first] = draftsOf(TEXT, 'short', { count: 1 })
    expect(first?.question).toMatch(/“.+”/)
    expect(first?.evidence).toContain(/“(.+)”/.exec(first?.question ?? '')?.[1])
    expect(first?.modelAnswer).toBe(first?.evidence)
  })

  it('of choices have one right answer, which fills the gap, and wrong ones that do not stand in the sentence', () => {
    const drafts = draftsOf(TEXT, 'choice')
    for (const { question, evidence, choices, answers } of drafts) {
      const [answer = ''] = answers
      const sentence = evidence.toLowerCase()
      expect(question.split('\n')[1]?.replace('____', answer).toLowerCase()).toBe(sentence)
      expect(choices.filter((choice) => sentence.includes(choice.toLowerCase()))).toEqual([answer])
      expect(choices.length).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(drafts.map(({ choices, answers }) => choices.indexOf(answers[0] ?? ''))).size).toBeGreaterThan(1)
  })

  it('are the same for the same text, and never more than it has', () => {
    expect(draftsOf(TEXT, 'video')).toEqual(draftsOf(TEXT, 'video'))
    expect(draftsOf(TEXT, 'video', { count: 15 }).length).toBeLessThan(15)
  })
})

describe('drafts in other languages', () => {
  it.each(INTERVIEW_LANGUAGE_NAMES)('%s has its own frames, with a place for the term', (language) => {
    const { video, short, choice } = must(FRAMES[language], 'each interview language')
    for (const frame of [...video, short]) expect(frame.split('{}'), frame).toHaveLength(2)
    expect(choice).not.toContain('{}')
    if (language !== 'english')
      expect([...video, short, choice].filter((one) => JSON.stringify(FRAMES['english']).includes(one))).toEqual([])
  })

  it.each([
    ['german', GERMAN],
    ['japanese', JAPANESE],
    ['thai', THAI],
  ])('%s: terms are words of the sentence', (language, text) => {
    const drafts = draftsOf(text, 'video', { language })
    expect(drafts.length).toBeGreaterThan(1)
    for (const { question, evidence } of drafts) {
      expect(text).toContain(evidence)
      expect(evidence).toContain(/[“„「](.+?)[”“」]/.exec(question)?.[1])
    }
  })

  it('a text of another language is refused and not quoted in a foreign frame', () => {
    const foreign = [
      ['german', GERMAN],
      ['english', TEXT],
      ['japanese', JAPANESE],
    ] as const
    const replies = foreign.flatMap(([own, text]) =>
      INTERVIEW_LANGUAGE_NAMES.filter((language) => language !== own).map((language) =>
        draftQuestions(text, { kind: 'short', count: 3, language }),
      ),
    )
    expect(replies.filter((reply) => !('problem' in reply) || reply.problem !== 'language')).toEqual([])
    expect(replies).toHaveLength(57)
  })

  it.each(INTERVIEW_LANGUAGE_NAMES)('a text in %s is known as such', (language) => {
    const text = bankQuestions({ language })
      .map((question) => question.text)
      .join('\n')
    expect(draftQuestions(text, { kind: 'video', count: 1, language })).not.toEqual({ problem: 'language' })
  })
})

describe('hostile texts', () => {
  const engine = createEmbeddedEngine()
  const request = { kind: 'choice', count: 15, language: 'english' } as const

  it('an endless address costs no time that the sentences beside it need', async () => {
    const reply = await engine.draft(`${TEXT}\n\n${'http://a'.repeat(40_000)}`, request)
    expect(reply).toMatchObject({ drafts: expect.arrayContaining([expect.anything()]) })
  })

  it('a book is read', async () => {
    expect(await engine.draft(`${TEXT}\n\n`.repeat(300), request)).toMatchObject({ drafts: expect.arrayContaining([expect.anything()]) })
  })

  it('a text that takes too long gives nothing, and the process ends', async () => {
    expect(await createEmbeddedEngine({ timeMs: 1 }).draft(TEXT, request)).toEqual({ problem: 'nothing' })
  })
})
