import { beforeEach, describe, expect, it } from 'vitest'
import type { CvProgress, CvTag, ImportedCvs } from '#shared/views/cv/imported-cvs.ts'
import { CvUploadRun } from './cv-upload-run.ts'
import { mayMove, type UploadItem, type UploadStage } from './upload-item.ts'
import { TryLater, type PutOutcome, type RunPorts } from './upload-ports.ts'

interface File {
  name: string
  size: number
  content: string
}
const file = (name: string, content = name): File => ({ name, size: 100, content })

let world: World
beforeEach(() => {
  world = new World()
})

/** Store and server in memory. */
class World {
  puts: string[] = []
  openPuts = 0
  mostOpen = 0
  imports: string[][] = []
  presigned: string[][] = []
  stages: UploadStage[] = []
  kept: readonly UploadItem[] = []
  slept: number[] = []
  /** outcomes of the PUTs of a file, in order; then it is stored */
  outcomes = new Map<string, PutOutcome[]>()
  answers: (CvProgress[] | Error)[] = []
  presignErrors: Error[] = []
  importErrors: Error[] = []
  refused: { name: string; tag: CvTag }[] = []
  status: CvProgress['status'] = 'scored'
  /** of the questions, in order; then `status` */
  statuses: CvProgress['status'][] = []
  onPut: () => void = () => undefined
  #n = 0

  ports(): RunPorts<File> {
    return {
      hash: async ({ content }) => {
        if (content === 'unreadable') throw new Error('cannot be read')
        return `sha of ${content}`
      },
      objectName: (name) => `resume_files/g/${String(this.#n++).padStart(12, '0')}_${name}`,
      presign: async (names) => {
        this.presigned.push([...names])
        const error = this.presignErrors.shift()
        if (error) throw error
        return new Map(names.map((name) => [name, `https://store.test/${name}`]))
      },
      put: async (_url, { name }, { onProgress }) => {
        this.puts.push(name)
        this.mostOpen = Math.max(this.mostOpen, ++this.openPuts)
        onProgress(50)
        this.onPut()
        await new Promise((resolve) => setTimeout(resolve))
        this.openPuts--
        return this.outcomes.get(name)?.shift() ?? { kind: 'stored' }
      },
      importList: async (list): Promise<ImportedCvs> => {
        this.imports.push(list.map(({ name }) => name))
        const error = this.importErrors.shift()
        if (error) throw error
        const tagOf = (name: string) => this.refused.find((one) => one.name === name)?.tag
        return {
          imported: list.flatMap(({ object_name, interview_id, name }) =>
            tagOf(name) ? [] : [{ object_name, interview_id, status: 'queued' as const }],
          ),
          repeated: [],
          refused: list.flatMap(({ object_name, name }) => {
            const tag = tagOf(name)
            return tag ? [{ object_name, tag }] : []
          }),
        }
      },
      poll: async (names) => {
        const answer = this.answers.shift()
        if (answer instanceof Error) throw answer
        const status = this.statuses.shift() ?? this.status
        return answer ?? names.map((name) => progress(name, status))
      },
      sleep: async (ms) => void this.slept.push(ms),
      untilOnline: async () => undefined,
      random: () => 0.5,
      newId: () => `id${this.#n++}`,
      save: (items) => {
        this.kept = structuredClone(items)
      },
      show: ({ stage }) => {
        if (this.stages.at(-1) !== stage) this.stages.push(stage)
      },
    }
  }

  async run(...files: File[]): Promise<CvUploadRun<File>> {
    const run = new CvUploadRun(this.ports())
    await run.add(files)
    await run.start()
    return run
  }
}

const progress = (object_name: string, status: CvProgress['status'], part: Partial<CvProgress> = {}): CvProgress => ({
  object_name,
  interview_id: 'i1',
  status,
  name: 'Ada',
  email: '',
  matchingScore: '-',
  tag: '',
  reason: '',
  ...part,
})
const said = ({ state }: CvUploadRun<File>): string => state.items.map(({ status, tag }) => `${status} ${tag}`.trim()).join(', ')
const FAILED: PutOutcome = { kind: 'failed', reason: '500' }

describe('an import of CVs', () => {
  it('R176 R323 R440 S111 stores each file once, tells of all in one call and asks until they have ended', async () => {
    const run = await world.run(file('a.pdf'), file('b.pdf'))
    expect(said(run)).toBe('completed, completed')
    expect([world.presigned.length, world.imports]).toEqual([1, [['a.pdf', 'b.pdf']]])
    expect(world.puts).toEqual(['a.pdf', 'b.pdf'])
    expect(world.stages).toEqual(['idle', 'uploading', 'parsing', 'ready_poll', 'idle'])
  })

  it('R174 R175 moves files by the steps that there are', () => {
    expect([mayMove('pending', 'uploaded'), mayMove('uploaded', 'parsed'), mayMove('parsed', 'completed')]).toEqual([true, true, true])
    expect([mayMove('pending', 'failed'), mayMove('uploaded', 'failed')]).toEqual([true, true])
    expect([mayMove('pending', 'parsed'), mayMove('completed', 'failed')]).toEqual([false, false])
  })

  it('R177 R441 X36 tries a file three times', async () => {
    world.outcomes.set('a.pdf', [FAILED, FAILED])
    world.outcomes.set('b.pdf', [FAILED, FAILED, FAILED])
    const run = await world.run(file('a.pdf'), file('b.pdf'))
    expect(said(run)).toBe('completed, failed axios_upload')
    expect(run.state.items.map(({ attempts }) => attempts)).toEqual([3, 3])
    expect(world.puts.filter((name) => name === 'b.pdf')).toHaveLength(3)
    run.retry()
    await expect.poll(() => said(run)).toBe('completed, completed')
    expect(world.puts.filter((name) => name === 'a.pdf')).toHaveLength(3)
  })

  it('R441 a lost line, a busy server and an address that ended cost no try', async () => {
    const busy: PutOutcome = { kind: 'busy', ms: 7000 }
    world.outcomes.set('a.pdf', [FAILED, { kind: 'offline' }, busy, { kind: 'expired' }, FAILED])
    const run = await world.run(file('a.pdf'))
    expect([said(run), world.presigned.length]).toEqual(['completed', 2])
    expect(world.slept).toContain(7000)
  })

  it('R442 sends at most 50 at once', async () => {
    await world.run(...Array.from({ length: 200 }, (_, n) => file(`${n}.pdf`)))
    expect(world.mostOpen).toBeGreaterThan(20)
    expect(world.mostOpen).toBeLessThanOrEqual(50)
  })

  it('R373 R376 each step that fails has a tag of its own', async () => {
    world.outcomes.set('virus.pdf', [{ kind: 'refused', tag: 'VIRUS_SCAN_POSITIVE', reason: '' }])
    world.refused = [{ name: 'gone.pdf', tag: 'CV_MISSING' }]
    const run = await world.run(file('x.pdf', 'unreadable'), file('virus.pdf'), file('gone.pdf'))
    expect(said(run)).toBe('failed file_processing_error, failed VIRUS_SCAN_POSITIVE, failed CV_MISSING')
    expect(world.puts.filter((name) => name === 'virus.pdf')).toHaveLength(1)
    const later = () => new TryLater('500', { isFree: false })
    world = new World()
    world.presignErrors = [later(), later(), later()]
    expect(said(await world.run(file('a.pdf')))).toBe('failed presigned_url_api_failure')
    world = new World()
    world.importErrors = [later(), later(), later()]
    expect(said(await world.run(file('a.pdf')))).toBe('failed import_candidate_cv_files_api_failure')
    world = new World()
    world.answers = [later(), later(), later()]
    expect(said(await world.run(file('a.pdf')))).toBe('failed polling_api_fail')
    world = new World()
    world.status = 'queue_failed'
    expect(said(await world.run(file('a.pdf')))).toBe('failed sqs_error')
  })

  it('R179 R377 says when every file failed', async () => {
    world.status = 'parsing_failed'
    expect((await world.run(file('a.pdf'), file('b.pdf'))).state.haveAllFailed).toBe(true)
    world.status = 'scored'
    expect((await world.run(file('a.pdf'))).state.haveAllFailed).toBe(false)
    expect(new CvUploadRun(world.ports()).state.haveAllFailed).toBe(false)
  })

  it('R180 X56 waits while a file is queued, and takes what was read or could not be scored for an end', async () => {
    for (const status of ['parsed', 'scored', 'scoring_failed'] as const) {
      world = new World()
      world.statuses = ['queued', 'queued', status]
      expect(said(await world.run(file('a.pdf')))).toBe('completed')
      expect(world.slept).toEqual([5000, 10_000, 20_000])
    }
  })

  it('S111 the same content twice is one file', async () => {
    const run = new CvUploadRun(world.ports())
    expect(await run.add([file('a.pdf', 'same'), file('copy of a.pdf', 'same')])).toEqual(['copy of a.pdf'])
    expect(run.state.items).toHaveLength(1)
  })

  it('S111 a closed tab loses nothing: what is stored is not sent again, and files chosen again are known', async () => {
    world.outcomes.set('b.pdf', [FAILED, FAILED, FAILED])
    world.importErrors = [new TryLater('gone', { isFree: false })]
    const first = new CvUploadRun(world.ports())
    await first.add([file('a.pdf'), file('b.pdf'), file('c.pdf')])
    world.outcomes.set('c.pdf', [{ kind: 'expired' }])
    await first.start()
    const kept = world.kept.map((item) => ({ ...item, ...(item.name === 'c.pdf' && { status: 'pending' as const, isStored: false }) }))
    world = new World()
    const run = new CvUploadRun(world.ports(), kept)
    expect([...run.state.here]).toEqual([])
    await run.add([file('again.pdf', 'c.pdf'), file('a.pdf')])
    expect(run.state.items).toHaveLength(3)
    await run.start()
    expect(world.puts).toEqual(['again.pdf'])
    expect(said(run)).toBe('completed, failed axios_upload, completed')
  })

  it('S111 pause ends the sending, and start goes on; cancel takes away what was not sent', async () => {
    const run = new CvUploadRun(world.ports())
    await run.add(Array.from({ length: 30 }, (_, n) => file(`${n}.pdf`)))
    world.onPut = () => {
      if (world.puts.length === 10) run.pause()
    }
    await run.start()
    world.onPut = () => undefined
    const sent = world.puts.length
    expect([sent < 30, run.state.isPaused, run.state.stage]).toEqual([true, true, 'idle'])
    run.cancel()
    const left = run.state.items.length
    expect(left).toBeLessThan(30)
    await run.start()
    expect(said(run)).toBe(Array.from({ length: left }, () => 'completed').join(', '))
  })
})
