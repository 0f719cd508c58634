import { createHash } from 'node:crypto'
import type { Metric } from '#shared/lib/metrics.ts'
import { canonicalJson } from '#shared/lib/rubrics/canonical-json.ts'
import { RUBRIC_HASH_LENGTH, type Rubric } from '#shared/lib/rubrics/rubric.ts'
import { customerFocus } from '#shared/lib/rubrics/starters/customer-focus.ts'

const METRIC_OF: Readonly<Record<string, Metric>> = {
  listen: 'communication',
  solve: 'interpersonal_relationship',
  learn: 'learning_agility',
}

/** Question whose answers a machine reads in the demo. */
export const STORY_QUESTION = customerFocus.question

/** Rubric of that question: the starter of its competency, with a reason in the job. */
export const STORY_RUBRIC: Rubric = {
  ...customerFocus.rubric,
  jobBasis: 'Guests come to the desk when something went wrong, and most of them are tired.',
  criteria: customerFocus.rubric.criteria.map((one) => {
    const metric = METRIC_OF[one.id]
    return metric ? { ...one, metric } : one
  }),
}

/** Hash of its content, as devices and the server compute it. */
export const STORY_HASH = createHash('sha256').update(canonicalJson(STORY_RUBRIC)).digest('hex').slice(0, RUBRIC_HASH_LENGTH)

/** Level of the story of candidate number `n`, 0 to 4: what two people make of it follows from that. */
export const storyLevel = (n: number): number => n % STORIES.length

/** Answer of candidate number `n`: five levels, told of different people and places. */
export function storyOf(n: number): string {
  const who = WHO[Math.floor(n / STORIES.length) % WHO.length] ?? ''
  const place = PLACES[n % PLACES.length] ?? ''
  return (STORIES[storyLevel(n)] ?? '').replaceAll('WHO', who).replaceAll('PLACE', place)
}

const WHO = ['guest', 'visitor', 'traveller', 'family', 'couple', 'hiker', 'driver'] as const
const PLACES = ['hotel', 'hostel', 'campsite', 'ferry desk'] as const
const STORIES = [
  'At the PLACE I always try to be kind with every WHO who comes in. I think that it is important to smile and that people are different. I would say that I am good with them and that nobody left angry.',
  'Last summer at my PLACE a WHO was angry because the room was not ready. I had a list of rooms and it was full. I called the manager on duty and we waited together at the desk for about an hour until it was clear.',
  'When I worked at a PLACE a WHO came back twice about a wrong invoice. I listened to them and I said sorry. My job was to close at ten, but I stayed and we looked at the numbers again until they were right for both of us.',
  'Last year at our PLACE a WHO shouted because a booking was lost. I had to find a bed for them. I listened to them and asked what they needed. I offered a new room for two nights and called them back in the evening. In the end they stayed.',
  'Last year at my PLACE a WHO arrived at midnight and their booking was gone. My task was to find them a bed. I listened to them, asked what they needed and apologised. I offered a new room, fixed the problem with the agency and called them back. As a result they stayed three nights. Afterwards I added a check to our procedure and trained the team.',
] as const
