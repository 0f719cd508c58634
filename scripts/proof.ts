import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { runCollections } from './lib/collections.ts'
import { fuzz, FUZZ_CHECKS, FUZZ_LEAVES_OUT, FUZZ_SEED, FUZZER } from './lib/fuzz.ts'
import { ROOT, run, say } from './lib/run.ts'
import { runVitest } from './lib/vitest.ts'

/** Proof by a test that has a short form in `npm test` and a full form here, with the claim it shows. */
interface Proof {
  name: string
  shows: string
  project: string
  files: readonly string[]
}

const PROOFS: readonly Proof[] = [
  {
    name: 'database-crash',
    shows: 'The embedded database is killed with SIGKILL under load; every acknowledged write is there afterwards, by id and by index.',
    project: 'server',
    files: ['tests/engines/database-crash.test.ts'],
  },
  {
    name: 'real-clients',
    shows:
      'Two to five RxDB clients against two server instances through a line that loses, repeats, delays and breaks requests. A checker reads the notes of each run: every edit is in the final state or was replaced by a named rule, nobody gets what is not theirs, checkpoints only go forward, all agree in the end.',
    project: 'sync*',
    files: ['tests/sync/history/real-clients.test.ts'],
  },
  {
    name: 'upload-states',
    shows:
      'The rules of an upload play lives of a recording in memory: tabs that are killed, frozen and overtaken, lines that lose requests and answers, disks that are full or change a byte, stores that lose or spoil what they had, servers that die while they put the pieces of a part together or know an upload no more, other devices that begin it anew, rights that are taken away and given back, machines in between that answer for a server that is not there. After each event every promise is checked; in the end each upload is verified, or parked because the recording is damaged.',
    project: 'unit*',
    files: ['tests/upload/property.test.ts'],
  },
  {
    name: 'upload-kills',
    shows:
      "Chromium is killed with SIGKILL while it records, while bytes of an answer are under way, between the server's completion and its acknowledgement, and while the device removes what was verified. After a restart the answer is delivered; every piece that was on the disk is in the store, and every receipt is compared with the bytes there.",
    project: 'screens',
    files: ['tests/browser/delivery/upload-kills.test.ts'],
  },
  {
    name: 'voice-first',
    shows:
      'A candidate records an answer in Chromium behind a line of 64 kbit/s, all connections together. The voice that was recorded beside it is heard in the browser of a recruiter while the video is still on its way; then the line gets better, the same player goes on with the video, and the answer has its receipt. Counted from the press that ends the answer.',
    project: 'screens',
    files: ['tests/browser/delivery/voice-first.test.ts'],
  },
  {
    name: 'slow-lines',
    shows:
      'A recorded answer of two minutes over a line of 350 kbit/s, all connections together, with a round trip of 400 ms, which stands still for a round trip at every twentieth packet, as it would with 5 % loss, and is cut every 20 seconds: it arrives, and less than a tenth of its bytes cross the line twice. And an answer whose delivery was begun, then 40 days without a line by the clocks of page and server, with every sweep of the server run: it arrives.',
    project: 'screens',
    files: ['tests/browser/delivery/slow-connections.test.ts'],
  },
  {
    name: 'delivery-faults',
    shows:
      'Chromium records without a line and delivers to the real server and object store while one thing goes wrong: the store answers 200 with an error inside, 403 or 503, its answers are cut or lost, addresses expire, two tabs send at once, the storage of the device is cut to 20 MB, its clock is set a day forward or back, summer time begins. Each time the store ends with exactly the recorded pieces in their order, once, and every receipt that was given is compared with the bytes there.',
    project: 'screens',
    files: ['tests/browser/delivery/delivery-faults.test.ts'],
  },
  {
    name: 'delivery-deaths',
    shows:
      'No debugger is attached to this Chromium, because with one its service workers never end. The page is closed and the worker alone sends: until its time is over, and until its process is killed with SIGKILL; a tab that sends is frozen and another one takes over; and the server is killed with SIGKILL while it puts the pieces of a part together. Each time delivery goes on when somebody is there again, and ends with exactly the recorded pieces.',
    project: 'screens',
    files: ['tests/browser/delivery/delivery-deaths.test.ts'],
  },
  {
    name: 'corruption',
    shows:
      'One bit is changed: on the line, in the database of the browser before and after it was cut into parts, on the disk of the object store after the recording was received and before or after the device has let it go. It is found each time; what the device still has is sent again, what it has not is shown as damaged to candidate and recruiter, and every other receipt holds when it is compared with the store.',
    project: 'screens',
    files: ['tests/browser/delivery/corruption.test.ts'],
  },
  {
    name: 'candidate',
    shows:
      'Chromium is killed with SIGKILL five times in one interview, at moments that a seed chooses: while it records, while a test begins, after something was chosen, while a test is being finished, and after something was written. Each time the next browser on the same profile finds the answers, every question has one final answer in the end, and the clock of a test that ran shows what it would have shown without a death, within two seconds.',
    project: 'screens',
    files: ['tests/browser/candidate/interview-kills.test.ts'],
  },
  {
    name: 'silence',
    shows:
      'The upload engine of the app sends 100 answers to the real server and object store, each over a connection of its own that falls silent twice at a random moment: no byte passes any more, and nobody is told. Beside them 20 players pause in the middle of a recording, and 20 strangers keep requests open that never come to their end. Every answer gets its receipt and is in the store as it was recorded; senders with a healthy connection are timed alone and beside all of it, and wait at most 2 s longer. And 200 players pause, through the call of a report and through signed addresses: the server is ready, and another player has all of the recording.',
    project: 'server',
    files: ['tests/server/silent-connections.test.ts', 'tests/server/readers.test.ts'],
  },
  {
    name: 'kiosk',
    shows:
      'A browser is made a kiosk with sixty places, and thirty people use it one after the other without a connection; the page of one dies in the middle of a take, and one goes away. After each of them a checker opens every database, cache and storage of the profile and finds no name, address, word or recorded byte of anybody. At base a recruiter has ended the event already, and the PIN is forgotten. Send is pressed twice, the server is killed with SIGKILL meanwhile, and everything is there once, compared byte for byte; the places that nobody used come back.',
    project: 'screens',
    files: ['tests/browser/candidate/kiosk/kiosk.test.ts'],
  },
  {
    name: 'kills-mails',
    shows:
      'Ten thousand people are invited in a hundred commands, and a real mail server takes the mails. The app is killed with SIGKILL while it takes the commands and again while it sends; the commands are repeated. Each person has mails of one Message-ID in the end, and no two people the same.',
    project: 'server',
    files: ['tests/server/jobs/mail-kill.test.ts'],
  },
  {
    name: 'outbox',
    shows:
      'The server is killed with SIGKILL 200 times at random points while candidates are decided about and interviews are handed in. A receiver of webhooks hears of every acknowledged change, of each under one id, and of one document in the order of its changes.',
    project: 'server',
    files: ['tests/server/jobs/outbox-kill.test.ts'],
  },
  {
    name: 'webhook-verifiers',
    shows:
      'A request as a webhook gets it, checked by the Standard Webhooks libraries for JavaScript and for Python: both take it, and refuse another body, id, time or secret, and signatures of a clock that is an hour off.',
    project: 'server',
    files: ['tests/api/group/webhook-verifiers.test.ts'],
  },
  {
    name: 'faulty-receivers',
    shows:
      'Seven receivers of webhooks are in trouble at once: one is down for a day in which the clock is moved, others drop the connection after their work, answer after 9.9 s, never end their answer, lead to a private address, are gone (410), or have a clock that is an hour off. Once they are well nothing is missing, and each event has one id. A healthy receiver of the same group hears of changes as soon as it does alone.',
    project: 'server',
    files: ['tests/server/faulty-receivers/faulty-receivers.test.ts'],
  },
  {
    name: 'kills-import',
    shows:
      'Ten thousand candidates are imported in batches of 500, and the server is killed with SIGKILL within three of them, which are sent again. Each person has one row, under the id of the device, and every row is in the feed.',
    project: 'server',
    files: ['tests/server/jobs/import-kill.test.ts'],
  },
  {
    name: 'kills-deletion',
    shows:
      'Two jobs and 500 chosen candidates of a third are deleted, and the server is killed with SIGKILL meanwhile. After the next start they are gone with every document and object, one erasure each, and what belongs to others is as it was.',
    project: 'server',
    files: ['tests/server/jobs/delete-kill.test.ts'],
  },
  {
    name: 'scoring',
    shows:
      'Made answers of known content are scored by the words of a rubric: those that tell more score more; other names, pronouns, origins and ways of speaking, fillers, repetition and words to a grader gain and cost nothing that they should not; words in any order score next to nothing; and words that nobody has confirmed have no number. It shows how the rules behave. Whether a rubric measures anything is shown by people who rate the same answers.',
    project: 'unit*',
    files: ['tests/scoring/study.test.ts'],
  },
  {
    name: 'exports',
    shows:
      'A workbook of ten thousand people with all six sheets, of whom some answered, some were rated and some scored by hand, is read by a program of others. Each cell about a person, a round, a result, an answer and an application is compared with what the calls of the API tell of the same person.',
    project: 'server',
    files: ['tests/api/statistics/exported-cells.test.ts'],
  },
  {
    name: 'evidence-kills',
    shows:
      'Two server processes find evidence in answers, sum them up and compare the rubric with people; each kills itself with SIGKILL at a write that a seed chooses, before or after the database has done it, and is replaced. A changed rubric has everything read anew for each seed. Each answer has one run for each content of the rubric in the end, and runs, reports and sums are byte for byte those of a process that lives.',
    project: 'server',
    files: ['tests/server/jobs/evidence-processes.test.ts'],
  },
  {
    name: 'cv',
    shows:
      'CVs of made people in twenty languages and nine kinds of files are read, and each value is compared with the person it was made of. The phrases were written before the tables of the reader were looked at; every third phrase and two of seven templates are held out: of them only sums were looked at, by field and language. A value is right when it is the same but for case, width and blanks; a phone number by its digits.',
    project: 'unit*',
    files: ['tests/cv-corpus/corpus.test.ts'],
  },
  {
    name: 'cv-import',
    shows:
      'Five hundred CVs of five hundred people are chosen in the dialog of a recruiter in Chromium: documents of all kinds, scans, and files that nobody can read. The connection is cut twice while they are sent, the tab is closed once, and the server is killed with SIGKILL while it reads. Every file ends in one state, no row and no file is there twice, and what the dialog counts is what the store has.',
    project: 'screens',
    files: ['tests/browser/recruiter/cv-import.test.ts'],
  },
  {
    name: 'zip-of-videos',
    shows:
      'A gigabyte of videos of four candidates becomes a zip in a process with server and client of the store: how fast, and how much its memory grows meanwhile. Its download is cut in the middle and goes on with the bytes that are missing.',
    project: 'server',
    files: ['tests/server/jobs/zip-of-videos.test.ts'],
  },
]

/** `npm run proof [name]` runs the full form of every proof and writes docs/proof/<name>.md. */
const wanted = process.argv.slice(2)
let hasFailed = false
if (wanted.length === 0 || wanted.includes('sync')) hasFailed = !(await proveSync())
if (wanted.length === 0 || wanted.includes('fuzz')) hasFailed = !(await proveFuzz()) || hasFailed
if (wanted.length === 0 || wanted.includes('collections')) hasFailed = !(await proveCollections()) || hasFailed
for (const proof of PROOFS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  hasFailed = !(await prove(proof)) || hasFailed
process.exitCode = hasFailed ? 1 : 0

/** The simulator is no vitest test: a large run, every rule switched off once, then docs/sync-proof.md of both. What was done with the same code is not done again. */
async function proveSync(): Promise<boolean> {
  const commands = [
    ['tests/sim/main.ts', '--seeds', '100000', '--save'],
    ['tests/sim/mutants/main.ts', '--seeds', '100000'],
    ['tests/sim/report/main.ts'],
  ]
  let isProven = true
  for (const command of commands) isProven = (await run('node', command)).code === 0 && isProven
  say(`sync: ${isProven ? 'proven' : 'NOT proven'}`)
  return isProven
}

/** The fuzzer is no vitest test: it is a program of others, and needs Python. `FUZZ_ROLES` names some of the roles, for trying; then no page is written. */
async function proveFuzz(): Promise<boolean> {
  const began = performance.now()
  const roles = process.env.FUZZ_ROLES?.split(',') ?? []
  const fuzzed = await fuzz(Number(process.env.FUZZ_EXAMPLES ?? 10), roles)
  const isProven = fuzzed.length > 0 && fuzzed.every(({ failures }) => failures === 0)
  say(`fuzz: ${isProven ? 'proven' : 'NOT proven'}`)
  if (!isProven || roles.length > 0) return isProven
  await writePage({
    name: 'fuzz',
    shows:
      'A fuzzer of others reads docs/openapi.json and asks every call of the API as every role: wrong and right values, missing and unknown fields, other types, the ends of every limit. No answer is a 5xx, and each has a status, a type, headers and a body that the document knows. The rate limit is at its highest, limits on guessing refuse nobody, and the data are those of the demo.',
    source: '`scripts/lib/fuzz.ts`',
    began,
    counted: {
      fuzzer: FUZZER,
      seed: FUZZ_SEED,
      checks: FUZZ_CHECKS.join(', '),
      'left out, as they end the session or do not end': `\`${FUZZ_LEAVES_OUT.replaceAll('|', '\\|')}\``,
      ...Object.fromEntries(fuzzed.map(({ role, cases }) => [`cases as ${role}`, cases])),
      cases: fuzzed.reduce((sum, { cases }) => sum + cases, 0),
      '5xx and undocumented answers': 0,
    },
  })
  return true
}

/** The collections are run by programs of others, which are installed for it. */
async function proveCollections(): Promise<boolean> {
  const began = performance.now()
  const runs = await runCollections()
  const isProven = runs.every(({ requests, failed }) => requests > 0 && failed.length === 0)
  say(`collections: ${isProven ? 'proven' : 'NOT proven'}`)
  if (!isProven) return false
  await writePage({
    name: 'collections',
    shows:
      'The generated collections are run by programs of others, each against a fresh server with demo data: every request is answered, none with a failure of the server, and every check of the collections holds.',
    source: '`scripts/lib/collections.ts`',
    began,
    counted: Object.fromEntries(
      runs.flatMap(({ runner, requests, statuses }) => [
        [`requests by ${runner}`, requests],
        ...Object.entries(statuses).map(([status, count]) => [`answered ${status} to ${runner}`, count] as const),
      ]),
    ),
  })
  return true
}

async function prove(proof: Proof): Promise<boolean> {
  const facts = join(ROOT, '.reports', 'proof', `${proof.name}.json`)
  rmSync(facts, { force: true })
  const began = performance.now()
  const { passed, failed } = await runVitest(`proof-${proof.name}`, [proof.project], proof.files, { PROOF: 'full' })
  const isProven = failed === 0 && passed > 0 && existsSync(facts)
  say(`${proof.name}: ${isProven ? 'proven' : 'NOT proven'}`)
  if (!isProven) return false
  const counted = z.record(z.string(), z.union([z.string(), z.number()])).parse(JSON.parse(readFileSync(facts, 'utf8')))
  await writePage({ name: proof.name, shows: proof.shows, source: proof.files.map((file) => `\`${file}\``).join(', '), began, counted })
  return true
}

async function writePage(page: {
  name: string
  shows: string
  source: string
  began: number
  counted: Record<string, string | number>
}): Promise<void> {
  const { code, output } = await run('git', ['describe', '--always', '--dirty'], { isQuiet: true })
  const rows = Object.entries({
    ...page.counted,
    'time, s': Math.round((performance.now() - page.began) / 1000),
    commit: code === 0 ? output.trim() : 'none: not a Git repository',
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${process.platform}, Node ${process.versions.node}`,
  }).map(([name, value]) => `| ${name} | ${value} |`)
  mkdirSync(join(ROOT, 'docs', 'proof'), { recursive: true })
  const head = [`# ${page.name}`, '', page.shows, `Written by \`npm run proof ${page.name}\`; the test is ${page.source}.`]
  writeFileSync(join(ROOT, 'docs', 'proof', `${page.name}.md`), `${[...head, '', '| what | value |', '|---|---|', ...rows].join('\n')}\n`)
}
