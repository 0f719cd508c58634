import { describe, expect, it } from 'vitest'
import { daysLeft, jobStatistics, type StatisticRow } from './job-statistics.ts'
import { statisticsCsv } from './statistics-csv.ts'

const NOW = Date.parse('2026-11-21T08:00:00Z')
const rows: StatisticRow[] = Array.from({ length: 8 }, (_, n) => ({
  id: `iv${n}`,
  ...(n < 3 && { invitedAt: 1 }),
  ...(n < 2 && { mailed: { reminder: 1 } }),
  ...(n === 0 && { mailed: { reminder: 2, confirmation: 1 }, reviewedAt: 5 }),
  ...(n < 4 && { finishedAt: 4 }),
  totalScore: [80, 80, 20, 20, 90][n] ?? 10,
  recruiterScore: 100,
}))
const all = { job: {}, rows, filter: 'total', nowMs: NOW } as const

describe('statistics of a job', () => {
  it('R143 R142 R088 shares of all candidates, and scores of those who completed', () => {
    expect(jobStatistics(all)).toEqual({
      completed: 4,
      total: 8,
      daysLeft: '-',
      completionRate: 13,
      invitation: 38,
      reminder: 25,
      confirmation: 13,
      average: 5,
      stdev: 3,
      skewness: 0,
      frequency: [0, 2, 0, 0, 0, 0, 0, 2, 0, 0],
      isHidden: false,
    })
    expect(jobStatistics({ ...all, rows: [] })).toMatchObject({ total: 0, invitation: 0, average: '-' })
    expect(jobStatistics({ ...all, filter: 'recruiter' })).toMatchObject({ average: 10, stdev: 0, skewness: '-' })
    expect(jobStatistics({ ...all, filter: 'auto' })).toMatchObject({ completed: 4, average: '-' })
  })

  it.each([
    ['2026-12-01T00:00:00Z', 10],
    ['2026-11-21T08:00:00Z', 0],
    ['2026-11-01T00:00:00Z', 0],
    ['2026-11-21T08:00:01Z', 1],
  ])('R142 days left until %s', (deadline, days) => expect(daysLeft(Date.parse(deadline), NOW)).toBe(days))

  it('a blind job tells counts only until it is revealed, and then what its panels say', () => {
    expect(jobStatistics({ ...all, job: { blind: true } })).toMatchObject({
      completed: 4,
      average: '-',
      stdev: '-',
      skewness: '-',
      frequency: Array.from({ length: 10 }, () => 0),
      isHidden: true,
    })
    const panels = new Map([['iv1', { totalScore: 35, engine: 'x' }]])
    expect(jobStatistics({ ...all, job: { blind: true, revealedAt: 1 }, panels })).toMatchObject({ average: 4, isHidden: false })
  })

  it('S122 S123 while sums may hold numbers of a changed rubric, only ratings of people count, also in panels', () => {
    const stale = { ...all, isStale: true }
    expect([jobStatistics(stale).average, jobStatistics({ ...stale, filter: 'auto' }).average]).toEqual(['-', '-'])
    expect(jobStatistics({ ...stale, filter: 'recruiter' }).average).toBe(10)
    const panels = new Map([['iv1', { totalScore: 35, recruiterScore: 40 }]])
    const revealed = { ...stale, job: { blind: true, revealedAt: 1 }, panels }
    expect([jobStatistics(revealed).average, jobStatistics({ ...revealed, filter: 'recruiter' }).average]).toEqual(['-', 4])
  })

  it('R436 R239 R240 R241 the file has ten columns, a mark, and nothing that runs', () => {
    const statistics = jobStatistics(all)
    const text = statisticsCsv(['=1+1', '@x', '+a', '-a', '-', '+85212345678', '-5', 'a,"b"\nc'].map((name) => ({ name, statistics })))
    const rest = ',8,4,13,38,25,13,5,0,3'
    expect(text).toBe(
      `\uFEFF${[
        'job,total,completed,completion rate,invitation %,reminder %,confirmation %,average,skewness,stdev',
        ...["'=1+1", "'@x", "'+a", "'-a", '-', '+85212345678', '-5', '"a,""b""\nc"'].map((name) => name + rest),
      ].join('\r\n')}\r\n`,
    )
  })
})
