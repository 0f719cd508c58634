import type { MatchMode } from './levels.ts'
import type { CvText } from './scorable.ts'
import type { ScoredValue } from './scored-value.ts'
import { cityOf, kilometresBetween } from './tables/read-cities.ts'
import { cvWords } from './words.ts'

/** The best of the wanted cities; a city that our table does not know counts by its name or not at all. */
export function scoreCity(places: readonly CvText[], { values, mode }: { values: readonly string[]; mode: MatchMode }): ScoredValue {
  const tries = values.flatMap((wanted) => places.map((place) => ({ place, match: matchCity(wanted, place.text, mode) })))
  const best = tries.flatMap(({ place, match }) => (match ? [{ ...place, ...match }] : [])).toSorted((a, b) => b.credit - a.credit)[0]
  if (!best) return { score: null, wanted: values, found: [], missing: [] }
  return { score: 100 * best.credit, wanted: values, found: [best], missing: best.credit === 0 ? values : [] }
}

function matchCity(wanted: string, held: string, mode: MatchMode): { rule: string; credit: number } | null {
  if (cvWords(wanted).join(' ') === cvWords(held).join(' ')) return { rule: 'exact', credit: 1 }
  const [a, b] = [cityOf(wanted), cityOf(held)]
  if (!a || !b) return null
  if (a.id === b.id) return { rule: 'similar', credit: mode === 'exact' ? 0 : 0.8 }
  const distance = kilometresBetween(a, b)
  return { rule: `${Math.round(distance)} km`, credit: mode === 'nearby' && distance <= NEARBY_KM ? 0.5 : 0 }
}

const NEARBY_KM = 50
