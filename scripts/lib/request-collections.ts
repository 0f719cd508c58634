import { allCalls } from '#shared/api/all-calls.ts'
import { sample } from '#shared/lib/sample.ts'
import type { Call } from '#shared/primitives/define-call.ts'

/** Ids of the examples, as variables of a collection: the first requests find them on the server that is asked. */
const VARIABLES: Readonly<Record<string, string>> = {
  [sample.gid]: 'gid',
  [sample.jobId]: 'job_id',
  [sample.interviewId]: 'interview_id',
  [sample.candidateEmail]: 'candidate_email',
  [sample.videoQuestionId]: 'video_question_id',
  [sample.choiceQuestionId]: 'choice_question_id',
  [sample.shortQuestionId]: 'short_question_id',
}

interface Asked {
  family: string
  name: string
  call: Call
  /** with variables in place of ids, path parameters filled in */
  url: string
  /** null: a GET */
  body: string | null
}

/** The requests of both collections: all calls that take a key and no file, by family and name. */
const asked = (): Asked[] =>
  allCalls
    .filter((call) => call.apiKey !== false && call.file === undefined)
    .map(askedOf)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))

/** Folder of calls that take away what the others ask about: they come after all of them. */
const LAST = 'last'
const TAKES_AWAY = /^(delete|undo)_/
const placeOf = ({ family, name }: Asked): string => `${family === LAST ? 1 : 0} ${family}/${name}`

function askedOf(call: Call): Asked {
  const example = { ...(call.example as Record<string, unknown>) } // inputs are objects
  const [family = '', name = ''] = call.path
    .replace(/^api\//, '')
    .replace(/\/\{.*$/, '')
    .split('/')
  const path = call.path.replace(/\{(\w+)\}/g, (_, field: string) => {
    const value = String(example[field])
    delete example[field]
    return value
  })
  const query =
    call.method === 'GET'
      ? `?${Object.entries(example)
          .map(([field, value]) => `${field}=${String(value)}`)
          .join('&')}`
      : ''
  const url = withVariables(`{{origin}}/${path}${query}`)
  return {
    family: TAKES_AWAY.test(name) ? LAST : family,
    name,
    call,
    url,
    body: call.method === 'GET' ? null : withVariables(JSON.stringify(example, null, 2)),
  }
}

const withVariables = (text: string): string =>
  Object.entries(VARIABLES).reduce((all, [id, name]) => all.replaceAll(id, `{{${name}}}`), text)

/** Requests that find the ids, before all others; `find` is read of the answer. */
const FIRST: readonly { family: string; name: string; body: object; find: Readonly<Record<string, string>> }[] = [
  {
    family: 'recruiter',
    name: 'fetch_program_list',
    body: {},
    find: {
      job_id: 'result.programs.flatMap((programme) => programme.job_list).find((job) => job.numOfCandidates > 0).job_id',
    },
  },
  {
    family: 'recruiter',
    name: 'fetch_scores',
    body: { job_id: '{{job_id}}' },
    find: { interview_id: 'result.candidates[0].interviewId', candidate_email: 'result.candidates[0].email' },
  },
  ...(['video', 'multiple_choice', 'short'] as const).map((kind) => ({
    family: 'recruiter',
    name: `fetch_${kind}_questions`,
    body: { job_id: '{{job_id}}', interview_id: '{{interview_id}}' },
    find: { [`${kind === 'multiple_choice' ? 'choice' : kind}_question_id`]: 'result.questions[0].id' },
  })),
]

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** A collection for Postman and Newman. */
export function postmanCollection(): string {
  const all = asked()
  const families = [...new Set(all.map(({ family }) => family))]
  const variable = ['origin', 'key', ...Object.values(VARIABLES)].map((name) => ({
    key: name,
    value: name === 'origin' ? 'http://127.0.0.1:3000' : '',
  }))
  return json({
    info: {
      name: 'Holdfast',
      description: 'Calls that take a key. Set origin, key and gid; the folder "first" finds a job and a candidate.',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] },
    variable,
    item: [
      { name: 'first', item: FIRST.map(postmanFirst) },
      ...families.map((family) => ({ name: family, item: all.filter((one) => one.family === family).map(postmanItem) })),
    ],
  })
}

const script = (exec: readonly string[]): object[] => [{ listen: 'test', script: { type: 'text/javascript', exec } }]

/** Checks that hold whatever the data of the server: an envelope, and no failure of the server. */
const CHECKS = [
  "pm.test('is answered', () => pm.expect(pm.response.code).to.be.below(500))",
  "pm.test('is what the description knows', () => { if (/json/.test(pm.response.headers.get('content-type') || '')) pm.expect(pm.response.json().error_code).to.be.a('number') })",
]

const postmanItem = ({ name, call, url, body }: Asked): object => ({
  name,
  event: script(CHECKS),
  request: { method: call.method, description: call.summary, url, ...(body === null ? {} : postmanBody(body)) },
})

const postmanFirst = ({ family, name, body, find }: (typeof FIRST)[number]): object => ({
  name,
  event: script([
    "pm.test('finds what the others need', () => {",
    '  const { result } = pm.response.json()',
    ...Object.entries(find).flatMap(([variable, path]) => [
      `  pm.expect(${path}).to.be.a('string')`,
      `  pm.collectionVariables.set('${variable}', ${path})`,
    ]),
    '})',
  ]),
  request: { method: 'POST', url: `{{origin}}/api/${family}/${name}`, ...postmanBody(JSON.stringify(body)) },
})

const postmanBody = (raw: string): object => ({
  header: [{ key: 'content-type', value: 'application/json' }],
  body: { mode: 'raw', raw, options: { raw: { language: 'json' } } },
})

/** The same as a folder for Bruno: a file for each request. */
export function brunoCollection(folder: string): Record<string, string> {
  const files: Record<string, string> = {
    [`${folder}/bruno.json`]: json({ version: '1', name: 'Holdfast', type: 'collection' }),
    [`${folder}/collection.bru`]: 'auth {\n  mode: bearer\n}\n\nauth:bearer {\n  token: {{key}}\n}\n',
    [`${folder}/environments/emulator.bru`]: 'vars {\n  origin: http://127.0.0.1:3000\n}\nvars:secret [\n  key,\n  gid\n]\n',
  }
  const all = asked()
  // folders stand by their names, but these two
  files[`${folder}/first/folder.bru`] = bruFolder('first', 1)
  files[`${folder}/${LAST}/folder.bru`] = bruFolder(LAST, 1 + new Set(all.map(({ family }) => family)).size)
  FIRST.forEach(({ family, name, body, find }, at) => {
    const found = Object.entries(find).map(([variable, path]) => `  bru.setVar('${variable}', ${path})`)
    const after = ['script:post-response {', '  const { result } = res.body', ...found, '}']
    const request = {
      name,
      method: 'POST',
      url: `{{origin}}/api/${family}/${name}`,
      body: JSON.stringify(body),
      seq: at + 1,
      finds: Object.values(find),
    }
    files[`${folder}/first/${name}.bru`] = `${bru(request)}\n${after.join('\n')}\n`
  })
  all.forEach(({ family, name, call, url, body }, at) => {
    files[`${folder}/${family}/${name}.bru`] = bru({ name, method: call.method, url, body, seq: FIRST.length + at + 1 })
  })
  return files
}

const bruFolder = (name: string, seq: number): string => `meta {\n  name: ${name}\n  seq: ${seq}\n}\n`

interface BruRequest {
  name: string
  method: string
  url: string
  body: string | null
  seq: number
  /** paths of its answer that must lead to text */
  finds?: readonly string[]
}

function bru({ name, method, url, body, seq, finds = [] }: BruRequest): string {
  const checks = ['expect(res.status).to.be.below(500)', ...finds.map((path) => `expect(res.body.${path}).to.be.a("string")`)]
  const indented = body?.replaceAll(/^/gm, '  ')
  return [
    `meta {\n  name: ${name}\n  type: http\n  seq: ${seq}\n}\n`,
    `${method.toLowerCase()} {\n  url: ${url}\n  body: ${body === null ? 'none' : 'json'}\n  auth: inherit\n}\n`,
    ...(indented === undefined ? [] : [`body:json {\n${indented}\n}\n`]),
    `tests {\n  test("is answered", function() {\n${checks.map((check) => `    ${check};\n`).join('')}  });\n}\n`,
  ].join('\n')
}
