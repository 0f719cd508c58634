import * as z from 'zod'
import { expect, it } from 'vitest'
import { defineCall, type Call } from '#shared/primitives/define-call.ts'
import { compareWithContract } from './mount.ts'

const call = (path: string, method: Call['method'] = 'POST'): Call =>
  defineCall({ path, method, summary: '', kind: 'query', roles: [], request: z.strictObject({}), response: z.object({}), example: {} })
const served = (file: string, of: Call) => ({
  file,
  endpoint: { call: of, allow: () => true, answer: async () => await Promise.resolve({}) },
})

const login = call('api/recruiter/login')
const video = call('api/reports/get_video/{filename}', 'GET')
const check = call('api/tasks/check')
const checkGet = call('api/tasks/check', 'GET')

it('accepts a folder in which every file serves the call of its own path', () => {
  const endpoints = [
    served('recruiter/login.ts', login),
    served('reports/get_video.ts', video),
    served('tasks/check.ts', check),
    served('tasks/check.get.ts', checkGet),
  ]
  expect(compareWithContract([login, video, check, checkGet], endpoints)).toEqual([])
})

it.each([
  ['a file in the wrong place', [login], [served('admin/login.ts', login)], ['admin/login.ts serves POST api/recruiter/login']],
  [
    'a contract nobody serves',
    [login, video],
    [served('recruiter/login.ts', login)],
    ['GET api/reports/get_video/{filename}: no file serves it'],
  ],
  ['a file without a contract', [], [served('recruiter/login.ts', login)], ['recruiter/login.ts: its call is not in shared-schema/api']],
])('names %s', (_what, calls, endpoints, problems) => {
  expect(compareWithContract(calls, endpoints)).toEqual(problems)
})
