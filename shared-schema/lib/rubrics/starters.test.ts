import { expect, it } from 'vitest'
import { Rubric } from './rubric.ts'
import { STARTER_RUBRICS } from './starters.ts'
import { readText } from '../../text/read-text.ts'
import { scoreText } from '../../text/score-text.ts'

/** Competency -> an answer that shows much of it, and one that shows next to nothing. */
const ANSWERS: Readonly<Record<string, readonly [good: string, thin: string]>> = {
  customer_focus: [
    'Last month a guest came to the desk and shouted about a wrong bill. I listened to him and I asked what had happened. I arranged a refund, solved the invoice with our office and I followed up the next day. As a result he booked twice more. Later I wrote a guide for the night staff.',
    'Customers can be difficult sometimes. It was a hard day and the man was angry, but in the shop there were many people and after some time he went away and nothing more happened.',
  ],
  teamwork: [
    'Last year we had to move an office in one weekend. I split the tasks with my colleagues and shared the list with everyone. I helped two colleagues with the cables and thanked the team afterwards. When two of them disagreed, I proposed a compromise. In the end we finished three hours early.',
    'I like working in a team because people are nice and it is always better than working alone. We were a good team at the old place and everybody was happy with it.',
  ],
  problem_solving: [
    'When I worked in the bakery the oven burned half of the bread. I measured the temperature and checked the logs of the machine. I looked for the cause and found the fault in a sensor. I compared two options and replaced the part. As a result the waste dropped by twenty percent. I wrote a rule for the weekly cleaning.',
    'There was a problem with the machine at work and it was difficult for all of us. My boss repaired it in the end and then we could go on with the work as before.',
  ],
  planning_and_organisation: [
    'In 2022 my task was the open day of our school. I wrote a plan with all dates and split it into small tasks. I set a deadline for each of them, booked the hall and ordered the food. I gave each teacher one job. I checked the list every Monday, and in the end two hundred people came.',
    'I am very organised and I always keep things in order. For our party everything was ready on the day because my colleague is good at that, and it was a nice evening for everybody.',
  ],
  learning_agility: [
    'Last season my shop got a new till. I read the manual at home and asked a colleague how returns work. I practised on the test till every evening. I asked for feedback after the first week and changed the way I count cash. Then I showed the team what I knew, and mistakes fell by half.',
    'I learn quickly and new things are no problem for me. At my last place there was a new system and it was fine after a while, as it was for all the others too.',
  ],
  communication: [
    'When I was a nurse a father was afraid of the operation. I asked him what he knew already. I used simple words and drew a picture of the heart. I explained each step in its order. I listened to his worries and asked him to repeat the plan. As a result he signed within one hour.',
    'I think that communication is very important in every job. I can talk to all kinds of people and they usually understand what I mean because it is easy for me to speak.',
  ],
}

it.each(STARTER_RUBRICS.map((starter) => [starter.competency, starter] as const))(
  'S096 the rubric for %s tells an answer that shows it from one that does not',
  (competency, { question, rubric: content }) => {
    const rubric = Rubric.parse({ ...content, jobBasis: 'What the job needs.' })
    const facts = { isAllowed: true, isDamaged: false, language: 'english', trust: 'typed', isProven: true } as const
    const [good, thin] = (ANSWERS[competency] ?? []).map((answer) => scoreText(readText(answer), { question, rubric }, facts))
    expect(good?.withheld ?? thin?.withheld).toBe(null)
    expect(good?.score, JSON.stringify(good?.criteria)).toBeGreaterThanOrEqual(85)
    expect(thin?.score, JSON.stringify(thin?.criteria)).toBeLessThanOrEqual(15)
  },
)

it('S096 has a rubric to begin with for six competencies', () => {
  expect(STARTER_RUBRICS.map(({ competency }) => competency)).toEqual(Object.keys(ANSWERS))
})
