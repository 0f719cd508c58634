import { describe, expect, it } from 'vitest'
import { COMPETENCY_GROUPS, GROUP_OF_METRIC, METRICS, WEIGHT_KEYS } from '../../lib/metrics.ts'
import { asksForWeights, hasWeights, levelOf, levelsOf, scaleOf, sharesOf, withPercents } from './weights.ts'

describe('the weights', () => {
  it('R118 R119 are exactly these 11, each with the ending _weight', () => {
    expect(WEIGHT_KEYS).toEqual(
      'enthusiasm self_confidence composure pace leadership learning_agility creativity_and_innovation emotional_intelligence communication interpersonal_relationship goal_and_achievement_striving'
        .split(' ')
        .map((name) => `${name}_weight`),
    )
  })

  it('R122 belong to one group each, and each group has at least one of them', () => {
    expect(Object.keys(GROUP_OF_METRIC).toSorted()).toEqual([...METRICS].toSorted())
    const metricsOf = (group: string) => METRICS.filter((metric) => GROUP_OF_METRIC[metric] === group)
    expect(COMPETENCY_GROUPS.map(metricsOf)).toEqual([
      ['communication'],
      ['goal_and_achievement_striving'],
      ['emotional_intelligence', 'interpersonal_relationship'],
      ['learning_agility', 'creativity_and_innovation'],
      ['leadership'],
      ['enthusiasm', 'self_confidence', 'composure', 'pace'],
    ])
  })

  it.each([
    [0, 0],
    [24, 0],
    [24.99, 0],
    [25, 1],
    [49, 1],
    [50, 2],
    [74, 2],
    [75, 3],
    [99.9999, 3],
    [100, 3],
    [-5, 0],
  ])('R233 R234 X01 make %f percent level %i', (percent, level) => expect(levelOf(percent)).toBe(level))

  it('R235 X01 make a level a number from 0 to 100 that leads back to the same level, rounded for a screen as well', () => {
    expect([0, 1, 2, 3].map(scaleOf)).toEqual([0, 33.3333, 66.6666, 99.9999])
    expect([0, 1, 2, 3].map((level) => levelOf(scaleOf(level)))).toEqual([0, 1, 2, 3])
    expect([0, 1, 2, 3].map((level) => levelOf(Math.round(scaleOf(level))))).toEqual([0, 1, 2, 3])
  })

  it('keep those that are not named, and count nobody as set before somebody has', () => {
    const weights = withPercents({ pace_weight: 1, later_weight: 2 }, { communication_weight: 74, leadership_weight: undefined })
    expect(weights).toEqual({ pace_weight: 1, later_weight: 2, communication_weight: 2 })
    expect(levelsOf(weights)).toMatchObject({ pace_weight: 1, communication_weight: 2, leadership_weight: 0 })
    expect([hasWeights(undefined), hasWeights({}), hasWeights({ later_weight: 2 }), hasWeights({ pace_weight: 0 })]).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('S095 tell the share of each in the total score, none when nothing counts', () => {
    const { total, shares } = sharesOf({ communication_weight: 3, leadership_weight: 1 })
    expect([total, shares.communication_weight, shares.leadership_weight, shares.pace_weight]).toEqual([4, 75, 25, 0])
    expect(sharesOf({ communication_weight: 0 })).toMatchObject({ total: 0, shares: { communication_weight: 0 } })
  })

  it('R047 are asked for of jobs with video questions, where scores are automatic', () => {
    expect([
      asksForWeights({ kinds: ['choice', 'video'], aiRequired: true }),
      asksForWeights({ kinds: ['choice', 'short'], aiRequired: true }),
      asksForWeights({ kinds: ['video'], aiRequired: false }),
    ]).toEqual([true, false, false])
  })
})
