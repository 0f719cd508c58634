import { describe, expect, it } from 'vitest'
import { ANCHOR_RATINGS, GROUP_OF_METRIC } from '../../lib/metrics.ts'
import { COMPETENCY_MODEL, criterionOf, fromModel, isCompetency } from './competencies.ts'

const ALL = COMPETENCY_MODEL.flatMap(({ group, competencies }) => competencies.map((one) => ({ ...one, group })))
const of = (key: string) => ALL.find((one) => one.key === key) ?? ALL[0]!

describe('the full model of competencies', () => {
  it('R122 has 35 in six groups, and the metrics that have a competency are in the group of their weight', () => {
    expect(COMPETENCY_MODEL.map(({ group, competencies }) => [group, competencies.length])).toEqual([
      ['oral', 6],
      ['task', 11],
      ['contextual', 7],
      ['adaptive', 4],
      ['potential', 4],
      ['impression', 3],
    ])
    expect(new Set(ALL.map(({ key }) => key)).size).toBe(35)
    const { pace: _ofSpeech, ...metrics } = GROUP_OF_METRIC
    for (const [metric, group] of Object.entries(metrics)) expect(of(metric)).toMatchObject({ key: metric, group })
  })

  it('says of each one sentence what it is and one for each anchor, all different and short enough for a criterion', () => {
    const sentences = ALL.flatMap(({ definition, anchors }) => [definition, ...ANCHOR_RATINGS.map((rating) => anchors[rating])])
    expect(sentences).toHaveLength(35 * 6)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]{15,150}\.$/)
    for (const { anchors } of ALL) expect(Object.keys(anchors)).toEqual(ANCHOR_RATINGS)
  })

  it('S096 judges by what is said and done: nothing about looks, voice, age or personality', () => {
    const text = ALL.flatMap(({ definition, anchors }) => [definition, ...Object.values(anchors)])
      .join(' ')
      .replaceAll('never looks or voice', '')
    expect(text).not.toMatch(
      /\b(look(s|ed)? (good|well)|voice|tone|accent|face|smil\w+|eye|dress\w*|age|young|old|personality|charm\w*|pretty|gender)\b/i,
    )
  })

  it('S096 is copied into a criterion with name, definition and anchors', () => {
    const tact = of('customer_focus')
    expect(criterionOf(tact, { id: 'c1', language: 'ar' })).toEqual({
      id: 'c1',
      name: tact.names['ar'],
      competency: 'customer_focus',
      description: tact.definition,
      anchors: tact.anchors,
    })
    expect(criterionOf(tact, { id: 'c1', language: 'xx' }).name).toBe('Customer Focus')
  })

  it('S096 fills what a given criterion leaves open, and nothing else', () => {
    expect(fromModel({ competency: 'pace' })).toEqual({ competency: 'pace' })
    expect(fromModel({ competency: 'leadership', description: 'Ours' })).toMatchObject({
      description: 'Ours',
      anchors: of('leadership').anchors,
    })
    expect([isCompetency('leadership'), isCompetency('pace')]).toEqual([true, false])
  })
})
