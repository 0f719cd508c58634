import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'
import { Competency, Coupon } from '../../views/competency.ts'

export const fetch_customize_competency_list = defineCall({
  path: 'api/recruiter/fetch_customize_competency_list',
  summary: 'The list of competencies that a coupon opens.',
  kind: 'query',
  roles: ['recruiter'],
  apiKey: 'jobs',
  wholeGroup: true,
  request: z.strictObject({ customizeCompetencyCoupon: Coupon }),
  response: z.object({ customizeCompetencyCoupon: z.string(), competencyList: z.array(Competency) }),
  outcomes: { 1: 'No such coupon.' },
  example: { customizeCompetencyCoupon: 'sample-2026' },
})
