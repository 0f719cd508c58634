import * as z from 'zod'
import { defineCall } from '../../primitives/define-call.ts'

export const ip_location = defineCall({
  path: 'api/user_info/ip_location',
  method: 'GET',
  summary: 'What the server sees of the caller: browser, system and network. Places have no source here and are "-". Nothing is stored.',
  kind: 'query',
  roles: ['guest', 'jobseeker', 'recruiter', 'admin'],
  request: z.strictObject({}),
  response: z.strictObject({
    browser: z.string(),
    city: z.string(),
    country: z.string(),
    /** of IPv6 the network, not the device */
    ip: z.string(),
    lat: z.string(),
    lng: z.string(),
    more: z.string(),
    os: z.string(),
    region: z.string(),
  }),
  example: {},
})
