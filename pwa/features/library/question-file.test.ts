import { describe, expect, it } from 'vitest'
import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'
import type { PlainQuestion } from '#shared/entities/question.ts'
import { MAX_QUESTION_FILE_BYTES, questionFile, readQuestionFile, type FileError } from './question-file.ts'

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (value: unknown) => readQuestionFile(bytesOf(JSON.stringify(value)))
const errorsOf = (result: ReturnType<typeof readQuestionFile>): FileError[] => ('errors' in result ? result.errors : [])

const VIDEO = { type: 'Video Interview', text: { english: 'Tell us about your last shift.' } }
const fileOf = (...questions: unknown[]) => ({ format: 'holdfast-question-set', version: 1, name: 'Night shift', questions })

describe('S144 a set of questions as a file', () => {
  it('comes back from the file as it was: texts in all languages, times, choices with the right ones, subject and model answer', () => {
    const questions: PlainQuestion[] = [
      {
        kind: 'video',
        text: { english: 'Why <b>here</b>?', thai: 'ทำไม' },
        required: false,
        limitMs: 90_000,
        thinkMs: 30_000,
        attempts: 2,
      },
      {
        kind: 'choice',
        text: { arabic: 'أي وردية؟' },
        required: true,
        attempts: 1,
        answerType: 'Multiple Answers',
        choices: [
          { id: 'c1', text: 'Early' },
          { id: 'c2', text: 'Late' },
        ],
        correct: ['c2'],
      },
      {
        kind: 'short',
        text: { english: 'Your own words?' },
        required: true,
        attempts: 1,
        modelAnswer: '{{link}}',
        topic: { type: 'Competency Soft Skills', subType: 'Teamwork' },
        competencies: ['Teamwork'],
        rubric: { ...customerFocus.rubric, jobBasis: 'Guests complain.' },
      },
    ]
    expect(readQuestionFile(bytesOf(questionFile({ name: 'Night shift', questions })))).toEqual({ set: { name: 'Night shift', questions } })
  })

  it.each<[string, unknown, FileError]>([
    ['no text at all', fileOf(VIDEO, { ...VIDEO, text: {} }), { problem: 'noText', row: 2, field: 'text' }],
    ['a text of nothing that is seen', fileOf({ ...VIDEO, text: { english: '\u200b' } }), { problem: 'noText', row: 1, field: 'text' }],
    ['another type', fileOf({ ...VIDEO, type: 'Essay' }), { problem: 'wrongValue', row: 1, field: 'type' }],
    ['no type', fileOf({ text: VIDEO.text }), { problem: 'missing', row: 1, field: 'type' }],
    [
      'a language that is none',
      fileOf({ ...VIDEO, text: { english: 'a', klingon: 'b' } }),
      { problem: 'unknown', row: 1, field: 'text.klingon' },
    ],
    ['a number in place of a text', fileOf({ ...VIDEO, text: { english: 7 } }), { problem: 'wrongKind', row: 1, field: 'text.english' }],
    [
      'a text that is too long',
      fileOf({ ...VIDEO, text: { english: 'a'.repeat(4001) } }),
      { problem: 'tooMuch', row: 1, field: 'text.english' },
    ],
    ['more attempts than two', fileOf({ ...VIDEO, attempts: 3 }), { problem: 'tooMuch', row: 1, field: 'attempts' }],
    ['an unknown name', fileOf({ ...VIDEO, jobId: '1' }), { problem: 'unknown', row: 1, field: 'jobId' }],
    ['choices for a video', fileOf({ ...VIDEO, choices: [{ text: 'a' }] }), { problem: 'onlyChoice', row: 1, field: 'choices' }],
    [
      'one choice',
      fileOf({ ...VIDEO, type: 'Multiple Choices', choices: [{ text: 'a' }] }),
      { problem: 'twoChoices', row: 1, field: 'choices' },
    ],
    [
      'an empty choice',
      fileOf({ ...VIDEO, type: 'Multiple Choices', choices: [{ text: 'a' }, { text: '' }] }),
      { problem: 'tooLittle', row: 1, field: 'choices.2.text' },
    ],
    [
      'two right ones of a single answer',
      fileOf({
        ...VIDEO,
        type: 'Multiple Choices',
        choices: [
          { text: 'a', isRight: true },
          { text: 'b', isRight: true },
        ],
      }),
      { problem: 'oneRight', row: 1, field: 'choices' },
    ],
    ['no question', fileOf(), { problem: 'tooLittle', field: 'questions' }],
    ['sixteen questions', fileOf(...Array.from({ length: 16 }, () => VIDEO)), { problem: 'tooMuch', field: 'questions' }],
    ['no name', { ...fileOf(VIDEO), name: ' ' }, { problem: 'tooLittle', field: 'name' }],
    ['a question that is none', fileOf('hello'), { problem: 'wrongKind', row: 1 }],
    ['a file of something else', { questions: [] }, { problem: 'notASet' }],
    ['a list', [VIDEO], { problem: 'notASet' }],
    ['null', null, { problem: 'notASet' }],
    ['a later version', { ...fileOf(VIDEO), version: 2 }, { problem: 'newer' }],
  ])('is refused for %s, with the row and the name', (_what, value, expected) => {
    expect(errorsOf(read(value))).toContainEqual(expected)
  })

  it('tells of every row that is wrong, at most fifty times', () => {
    const rows = [VIDEO, { ...VIDEO, type: 'Essay' }, VIDEO, { ...VIDEO, text: {} }]
    expect(errorsOf(read(fileOf(...rows))).map(({ row }) => row)).toEqual([2, 4])
    const wrong = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`x${n}`, 1]))
    expect(errorsOf(read(fileOf({ ...VIDEO, ...wrong })))).toHaveLength(50)
  })

  it.each<[string, Uint8Array, FileError['problem']]>([
    ['too large', new Uint8Array(MAX_QUESTION_FILE_BYTES + 1), 'tooLarge'],
    ['no text', new Uint8Array([0xff, 0xfe, 0x00]), 'notText'],
    ['no JSON', bytesOf('name,question\n'), 'notJson'],
    ['empty', bytesOf(''), 'notJson'],
    ['deep without an end', bytesOf('['.repeat(1_000_000)), 'notJson'],
    ['deep with an end', bytesOf(`${'['.repeat(900_000)}${']'.repeat(900_000)}`), 'notASet'],
  ])('a file that is %s is refused', (_what, bytes, problem) => {
    // an engine may give up on depth before it sees that it is no set
    expect(['notJson', problem]).toContain(errorsOf(readQuestionFile(bytes))[0]?.problem)
  })

  it('names of prototypes are unknown names and change nothing', () => {
    const text = JSON.stringify(fileOf(VIDEO)).replace('"english":', '"__proto__":{"polluted":1},"constructor":"x","english":')
    const result = readQuestionFile(bytesOf(text))
    expect(errorsOf(result).map(({ field }) => field)).toContain('text.constructor')
    const rowed = JSON.stringify(fileOf(VIDEO)).replace('"type":', '"__proto__":{"required":false},"type":')
    expect(errorsOf(readQuestionFile(bytesOf(rowed))).length + Number('set' in readQuestionFile(bytesOf(rowed)))).toBe(1)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
