import { describe, expect, it } from 'vitest'
import type { PackQuestion } from '#shared/views/pack.ts'
import { advance, mayEnter, nextStep, openOf, startsClock, unansweredOf, type FlowFacts } from './flow.ts'

const question = (id: string): PackQuestion => ({
  id,
  kind: 'video',
  text: { english: id },
  required: true,
  limitMs: 1,
  thinkMs: 0,
  attempts: 1,
})
const consent = { id: 'j.consent.1', version: 1, text: 'text', textHash: 'hash' }
const agreed = { given: true, version: 1, textHash: 'hash', at: 1 }
const open = { id: 't.a', attempt: 1, startedAt: 1, deadlineAt: null }
const facts = (changes: Partial<FlowFacts> = {}): FlowFacts => ({
  pack: { consent, questions: [question('a'), question('b')] },
  interview: { consent: agreed, stage: 'interview', tests: [open] },
  visit: { deviceChecked: true },
  answers: [],
  takes: [],
  cv: null,
  ...changes,
})
const final = (questionId: string, receipt?: { code: string; at: number }) => ({
  id: `of ${questionId}`,
  questionId,
  state: 'final' as const,
  ...(receipt ? { receipt } : {}),
})

const brokenOff = (questionId: string, bytes = 7): FlowFacts['takes'][number] => ({
  id: `broken ${questionId}`,
  questionId,
  practice: false,
  state: 'interrupted',
  segments: [{ n: 0, objectName: 'o', mime: 'video/webm', bytes, chunks: [], fromMs: 0, toMs: 1, gap: 'interrupted', closed: true }],
})

describe('S051 a job that asks for a photo', () => {
  const pack = { consent, questions: [question('a')], identityPhoto: true }
  const setup = { consent: agreed, stage: 'setup' as const }

  it('wants it after the camera was tried and before the practice, taken, sent or declined', () => {
    expect(nextStep(facts({ pack, interview: setup, visit: { deviceChecked: false } }))).toEqual({ to: 'device-check' })
    expect(nextStep(facts({ pack, interview: setup }))).toEqual({ to: 'identity' })
    expect(nextStep(facts({ pack, interview: setup, visit: { deviceChecked: true, photoTaken: true } }))).toEqual({ to: 'rehearsal' })
    expect(nextStep(facts({ pack, interview: { ...setup, photoDeclinedAt: 1 } }))).toEqual({ to: 'rehearsal' })
    const identityPhoto = { objectName: 'x', bytes: 1, sha256: 'x', at: 1 }
    expect(nextStep(facts({ pack, interview: { ...setup, identityPhoto } }))).toEqual({ to: 'rehearsal' })
  })

  it('stops nobody who has begun, and is no step of other jobs and packs of before', () => {
    expect(nextStep(facts({ pack })).to).toBe('question')
    expect(nextStep(facts({ pack: { consent, questions: [question('a')] }, interview: setup }))).toEqual({ to: 'rehearsal' })
  })
})

describe('a job that asks for a CV', () => {
  const pack = { consent, questions: [question('a')], cvRequired: true }
  const setup = { consent: agreed, stage: 'setup' as const }
  const fact = { name: 'cv.pdf', objectName: 'x', bytes: 1, sha256: 'x', scan: 'clean' as const, isRead: false, at: 1 }

  it('R063 R100 wants it after the consent and before everything else; one that waits for a connection is enough', () => {
    expect(nextStep(facts({ pack, interview: {} }))).toEqual({ to: 'consent' })
    expect(nextStep(facts({ pack, interview: setup, visit: { deviceChecked: false } }))).toEqual({ to: 'cv' })
    for (const state of ['kept', 'failed', 'sent'] as const)
      expect(nextStep(facts({ pack, interview: setup, cv: { state } }))).toEqual({ to: 'rehearsal' })
    expect(nextStep(facts({ pack, interview: { ...setup, cv: fact }, cv: { state: 'refused' } }))).toEqual({ to: 'rehearsal' })
  })

  it('R100 may be skipped where it is off, and in packs of before', () => {
    const interview = setup
    expect(nextStep(facts({ pack: { ...pack, cvRequired: false }, interview }))).toEqual({ to: 'rehearsal' })
    expect(nextStep(facts({ pack: { consent, questions: [question('a')] }, interview }))).toEqual({ to: 'rehearsal' })
  })

  it('a job without questions is over once its person goes on from the CV', () => {
    const only = { ...pack, questions: [] }
    expect(nextStep(facts({ pack: only, interview: {} }))).toEqual({ to: 'consent' })
    expect(nextStep(facts({ pack: only, interview: setup, visit: { deviceChecked: false } }))).toEqual({ to: 'cv' })
    expect(nextStep(facts({ pack: only, interview: setup, cv: { state: 'kept' } }))).toEqual({ to: 'cv' })
    const finished = { ...setup, stage: 'done' as const, finishedAt: 2 }
    expect(nextStep(facts({ pack: only, interview: finished, cv: { state: 'kept' } }))).toEqual({ to: 'delivery' })
  })

  it('R100 asks again for one that was refused, but never between two questions', () => {
    const cv = { state: 'refused' as const }
    expect(nextStep(facts({ pack, interview: setup, cv }))).toEqual({ to: 'cv' })
    expect(nextStep(facts({ pack, cv }))).toEqual({ to: 'question', n: 1 })
    expect(nextStep(facts({ pack, cv, answers: [final('a', { code: 'x', at: 1 })] }))).toEqual({ to: 'cv' })
  })
})

describe('a job without a video question', () => {
  const written = { ...question('a'), kind: 'short' as const }
  const visit = { deviceChecked: false }

  it('S047 asks for no camera: after the consent comes the rehearsal', () => {
    const pack = { consent, questions: [written] }
    expect(nextStep(facts({ pack, interview: { consent: agreed }, visit }))).toEqual({ to: 'rehearsal' })
    expect(nextStep(facts({ pack, visit }))).toEqual({ to: 'question', n: 1 })
  })

  it('S047 asks for one as soon as a video is still to be answered, on this device too', () => {
    const pack = { consent, questions: [written, question('b')] }
    const interview = { consent: agreed, stage: 'interview' as const }
    expect(nextStep(facts({ pack, visit, interview }))).toEqual({ to: 'device-check' })
    expect(nextStep(facts({ pack, visit, interview, answers: [final('b')] }))).toEqual({ to: 'tests' })
  })
})

describe('the steps between consent and CV', () => {
  const pack = {
    consent,
    questions: [question('a')],
    cvRequired: true,
    details: { asked: ['degree' as const], extra: [] },
    media: {
      companyLogo: '',
      companyVideo: 'company_video/g/x.mp4',
      forceCompanyVideo: false,
      outroVideo: '',
      interviewerImage: '',
      avatar: '',
      virtualAvatar: '',
      showAvatarIdentity: false,
    },
  }
  const at = (interview: FlowFacts['interview'], companyVideoSeen = true) =>
    nextStep(facts({ pack, interview, visit: { deviceChecked: true, companyVideoSeen } })).to

  it('S038 S039 come one after another, each only where the job asks for it, and never once the interview has begun', () => {
    expect(at({ stage: 'setup' }, false)).toBe('consent')
    expect(at({ consent: agreed, stage: 'setup' }, false)).toBe('company-video')
    expect(at({ consent: agreed, stage: 'setup' })).toBe('details')
    expect(at({ consent: agreed, stage: 'setup', degree: 'MSc' })).toBe('cv')
    expect(at({ consent: agreed, stage: 'interview' }, false)).toBe('tests')
    const { details: _none, media: _without, ...plain } = pack
    expect(nextStep(facts({ pack: plain, interview: { consent: agreed, stage: 'setup' } })).to).toBe('cv')
  })

  it('S042 counts a consent that was given in another language of the job', () => {
    const thai = { ...consent, version: 2, textHash: 'thai', language: 'thai' }
    const own = { consent: { ...agreed, version: 2, textHash: 'thai' }, stage: 'interview' as const }
    expect(nextStep(facts({ pack: { ...pack, consents: [consent, thai] }, interview: own })).to).toBe('tests')
    expect(nextStep(facts({ pack: { ...pack, consents: [consent] }, interview: own })).to).toBe('consent')
  })
})

describe('a way back', () => {
  const thinking = { ...question('b'), thinkMs: 30_000 }
  const at = (changes: Partial<Parameters<typeof startsClock>[0]> = {}) =>
    startsClock({
      pack: { questions: [question('a'), thinking] },
      interview: { tests: [open] },
      answers: [final('a')],
      visit: { thinking: {} },
      takes: [],
      ...changes,
    })

  it('R202 begins no thinking time by itself, and leads on where it runs already or there is none', () => {
    expect(at()).toBe(true)
    expect(at({ takes: [{ ...brokenOff('b'), practice: true }] })).toBe(true)
    expect(at({ interview: {} })).toBe(false)
    expect(at({ visit: { thinking: { b: 1 } } })).toBe(false)
    expect(at({ takes: [brokenOff('b')] })).toBe(false)
    expect(at({ pack: { questions: [question('a'), question('b')] } })).toBe(false)
    expect(at({ answers: [final('a'), final('b')] })).toBe(false)
  })
})

describe('another recording of an answer that broke off', () => {
  const both = [final('a'), final('b')]
  const given = { ...brokenOff('a'), id: 'of a', state: 'kept' as const }

  it('S060 is not passed over: the way on leads to it until it is decided upon', () => {
    expect(nextStep(facts({ answers: both, takes: [given, brokenOff('a')] }))).toEqual({ to: 'question', n: 1 })
    expect(openOf(facts().pack.questions, [final('a')], [given, brokenOff('a')])).toEqual([1, 2])
  })

  it('holds up nothing where the answer was given on another device', () => {
    const over = { ...open, finishedAt: 2 }
    const interview = { consent: agreed, stage: 'done' as const, finishedAt: 2, tests: [over] }
    expect(nextStep(facts({ interview, answers: both, takes: [brokenOff('a')] }))).toEqual({ to: 'delivery' })
  })

  it('is no matter once it was decided upon, or when nothing of it was kept', () => {
    const decided = (['kept', 'discarded', 'recording', 'stopped'] as const).map((state) => ({ ...brokenOff('a'), state }))
    const practice = { ...brokenOff('a'), practice: true }
    expect(openOf(facts().pack.questions, both, [given, ...decided, brokenOff('b', 0), practice])).toEqual([])
  })
})

describe('the way through an interview', () => {
  it('R060 R003 goes consent, device check, rehearsal, questions', () => {
    expect(nextStep(facts({ interview: {} }))).toEqual({ to: 'consent' })
    expect(nextStep(facts({ interview: { consent: agreed }, visit: { deviceChecked: false } }))).toEqual({ to: 'device-check' })
    expect(nextStep(facts({ interview: { consent: agreed, stage: 'setup' } }))).toEqual({ to: 'rehearsal' })
    expect(nextStep(facts())).toEqual({ to: 'question', n: 1 })
    expect(nextStep(facts({ answers: [final('a')] }))).toEqual({ to: 'question', n: 2 })
  })

  it('R061 asks for consent only where the job has a text, and again for a new one', () => {
    expect(
      nextStep(facts({ pack: { consent: null, questions: [question('a')] }, interview: { stage: 'interview', tests: [open] } })),
    ).toEqual({
      to: 'question',
      n: 1,
    })
    expect(nextStep(facts({ pack: { consent: { ...consent, version: 2, textHash: 'new' }, questions: [question('a')] } }))).toEqual({
      to: 'consent',
    })
    expect(nextStep(facts({ interview: { consent: { ...agreed, given: false }, stage: 'interview' } }))).toEqual({ to: 'consent' })
  })

  it('R204 S065 ends with its last test: one whose questions are all answered leads to its end, whatever has its receipt', () => {
    const both = [final('a', { code: 'x', at: 1 }), final('b')]
    expect(nextStep(facts({ answers: both }))).toEqual({ to: 'test-end', t: 1 })
    const over = { consent: agreed, stage: 'interview' as const, tests: [{ ...open, finishedAt: 2 }] }
    expect(nextStep(facts({ interview: over, answers: both }))).toEqual({ to: 'delivery' })
    expect(nextStep(facts({ interview: over, answers: [final('a')] }))).toEqual({ to: 'delivery' })
    // answered before there were tests
    expect(nextStep(facts({ interview: { consent: agreed, stage: 'interview' }, answers: both }))).toEqual({ to: 'delivery' })
  })

  it('a draft is no answer', () => {
    expect(unansweredOf([question('a'), question('b')], [{ questionId: 'a', state: 'draft' }, final('b')])).toEqual([1])
  })

  it('R203 going on removes the current question from the unanswered ones', () => {
    expect(advance([1, 2, 4], 1)).toEqual({ next: 2, unanswered: [2, 4] })
    expect(advance([2, 4], 4)).toEqual({ next: 2, unanswered: [2] })
    expect(advance([4], 4)).toEqual({ next: null, unanswered: [] })
  })

  it('R202 stages go forward, never from the interview back to the rehearsal', () => {
    expect(mayEnter('setup', 'rehearsal')).toBe(true)
    expect(mayEnter('rehearsal', 'interview')).toBe(true)
    expect(mayEnter('interview', 'rehearsal')).toBe(false)
    expect(mayEnter('setup', 'interview')).toBe(false)
  })
})

describe('the way through the tests of an interview', () => {
  const written = (id: string): PackQuestion => ({ ...question(id), kind: 'choice' })
  const pack = { consent, questions: [question('a'), question('b'), written('c'), written('d')] }
  const videoOver = { ...open, finishedAt: 5 }
  const choice = { id: 't.c', attempt: 1, startedAt: 6, deadlineAt: 9 }
  const at = (changes: Partial<FlowFacts['interview']>, more: Partial<FlowFacts> = {}) =>
    nextStep(facts({ pack, interview: { consent: agreed, stage: 'interview', ...changes }, ...more }))

  it('S054 X52 goes over the list to each of them, and stays in one that is under way', () => {
    expect(at({})).toEqual({ to: 'tests' })
    expect(at({ tests: [open] })).toEqual({ to: 'question', n: 1 })
    expect(at({ tests: [videoOver] }, { answers: [final('a')] })).toEqual({ to: 'tests' })
    expect(at({ tests: [videoOver, choice] })).toEqual({ to: 'question', n: 3 })
  })

  it('S061 S062 goes on at the question that was shown last, where it is still to be answered', () => {
    expect(at({ tests: [videoOver, choice], currentQuestion: 4 })).toEqual({ to: 'question', n: 4 })
    expect(at({ tests: [open], currentQuestion: 2 })).toEqual({ to: 'question', n: 2 })
    expect(at({ tests: [open], currentQuestion: 2 }, { answers: [final('b')] })).toEqual({ to: 'question', n: 1 })
    expect(at({ tests: [videoOver, choice], currentQuestion: 1 })).toEqual({ to: 'question', n: 3 })
  })

  it('S062 waits for no camera while the clock of a written test runs on another device', () => {
    const visit = { deviceChecked: false }
    expect(at({ tests: [videoOver, choice] }, { visit })).toEqual({ to: 'question', n: 3 })
    expect(at({ tests: [videoOver] }, { visit })).toEqual({ to: 'tests' })
    expect(at({}, { visit })).toEqual({ to: 'device-check' })
  })

  it('S065 keeps an attempt that is left open until the interview is sent', () => {
    const tests = [
      { id: 'v', type: 'Video Interview' as const, questionIds: ['a', 'b'], durationMs: null, attempts: 1 },
      { id: 'w', type: 'Multiple Choices' as const, questionIds: ['c', 'd'], durationMs: 3, attempts: 2 },
    ]
    const over = [
      { ...videoOver, id: 'v' },
      { ...choice, id: 'w', finishedAt: 9 },
    ]
    const answers = ['a', 'b', 'c', 'd'].map((id) => final(id))
    const given = { pack: { ...pack, tests }, answers }
    expect(at({ tests: over }, given)).toEqual({ to: 'tests' })
    const again = [...over, { ...choice, id: 'w', attempt: 2 }]
    expect(at({ tests: again, currentQuestion: 3 }, given)).toEqual({ to: 'question', n: 3 })
    expect(at({ tests: over, finishedAt: 10 }, given)).toEqual({ to: 'delivery' })
  })

  it('S073 R170 has no tests for what the employer asks again', () => {
    const given = { answers: [final('a'), final('b'), final('d')] }
    const redo = (round: number, redoRead?: number) =>
      at({ tests: [videoOver], rounds: { c: round } }, { ...given, visit: { deviceChecked: true, ...(redoRead && { redoRead }) } })
    expect([redo(1), redo(2, 1)]).toEqual([{ to: 'redo' }, { to: 'redo' }])
    expect([redo(1, 1), redo(2, 2)]).toEqual([
      { to: 'question', n: 3 },
      { to: 'question', n: 3 },
    ])
  })
})
