import { useCallback, useMemo, useState } from 'react'
import { newId } from '#shared/primitives/ids.ts'
import { KEY_AREAS, type KeyArea, type KeyRight } from '#shared/primitives/key-areas.ts'
import { call } from '../../api/client.ts'
import { useCommand } from '../../api/use-command.ts'
import { useQuery } from '../../api/use-query.ts'
import { ChoiceCards } from '../../components/fields/ChoiceCards.tsx'
import { Select } from '../../components/fields/Select.tsx'
import { Switch } from '../../components/fields/Switch.tsx'
import { TextField } from '../../components/fields/TextField.tsx'
import { FormDialog } from '../../components/overlays/FormDialog.tsx'
import { useT } from '../../i18n/use-t.ts'
import { useGroupWords } from './failure-words.ts'
import { KeySecret } from './KeySecret.tsx'

const DAY_MS = 86_400_000
/** Choices of how long a key works; 0 = without an end. */
const DAYS = { never: 0, month: 30, quarter: 90, year: 365 } as const
type Ends = keyof typeof DAYS
const isEnds = (id: string): id is Ends => id in DAYS

interface Values {
  name: string
  reads: readonly KeyArea[]
  writes: readonly KeyArea[]
  /** null = all that its maker sees */
  jobs: readonly string[] | null
  ends: Ends
}
const FIRST: Values = { name: '', reads: ['jobs', 'candidates', 'changes'], writes: [], jobs: null, ends: 'never' }

/** Asks for the limits of a new key, and shows its secret this once. */
export function NewKeyDialog({ gid, onClose }: { gid: string; onClose: () => void }): React.JSX.Element {
  const t = useT('group')
  const command = useCommand(useGroupWords())
  const id = useMemo(() => newId(), [])
  const [secret, setSecret] = useState<string | null>(null)
  const [values, setValues] = useState<Values>(FIRST)
  const { name, reads, writes, jobs, ends } = values
  const set = (changes: Partial<Values>): void => setValues({ ...values, ...changes })
  const problems = {
    name: name.trim() === '' ? t('keys.nameMissing') : undefined,
    areas: reads.length + writes.length === 0 ? t('keys.areasMissing') : undefined,
    jobs: jobs?.length === 0 ? t('keys.jobsMissing') : undefined,
  }
  const options = KEY_AREAS.map((area) => ({ id: area, label: t(`keys.area.${area}`) }))
  return (
    <FormDialog
      title={t('keys.add')}
      action={t('developer.makeNow')}
      isComplete={!problems.name && !problems.areas && !problems.jobs}
      command={command}
      staysOpen
      result={secret === null ? undefined : { title: t('developer.newKey'), content: <KeySecret secret={secret} /> }}
      onSubmit={() =>
        command.run(async (send) => setSecret((await send('group', 'create_key', { gid, key_id: id, ...limitsOf(values) })).api_key))
      }
      onClose={onClose}
    >
      {(isTried) => (
        <>
          <TextField
            label={t('keys.name')}
            name="name"
            isRequired
            description={t('keys.nameHelp')}
            maxLength={80}
            value={name}
            onChange={(next) => set({ name: next })}
            errorMessage={isTried ? problems.name : undefined}
          />
          <ChoiceCards
            label={t('keys.reads')}
            name="areas"
            multiple
            options={options}
            value={[...reads]}
            onChange={(ids) => set({ reads: chosen(ids) })}
            errorMessage={isTried ? problems.areas : undefined}
          />
          <ChoiceCards
            label={t('keys.writes')}
            name="writes"
            multiple
            options={options.filter(({ id: area }) => area !== 'changes')}
            value={[...writes]}
            onChange={(ids) => set({ writes: chosen(ids) })}
          />
          <Switch isSelected={jobs !== null} onChange={(isLimited) => set({ jobs: isLimited ? [] : null })}>
            {t('keys.onlyJobs')}
          </Switch>
          {jobs && (
            <JobChoice gid={gid} value={jobs} onChange={(next) => set({ jobs: next })} problem={isTried ? problems.jobs : undefined} />
          )}
          <Select
            label={t('keys.endsLabel')}
            name="expires_at"
            options={Object.keys(DAYS).map((each) => ({ id: each, label: t(`keys.endsAfter.${isEnds(each) ? each : 'never'}`) }))}
            value={ends}
            onChange={(each) => set({ ends: isEnds(each) ? each : 'never' })}
          />
        </>
      )}
    </FormDialog>
  )
}

const chosen = (ids: readonly string[]): KeyArea[] => KEY_AREAS.filter((area) => ids.includes(area))

/** The limits as the call takes them. */
const limitsOf = ({ name, jobs, ends, ...rights }: Values) => ({
  name: name.trim(),
  areas: Object.fromEntries(KEY_AREAS.flatMap((area) => rightOf(area, rights))),
  ...(jobs ? { jobs: [...jobs] } : {}),
  ...(ends === 'never' ? {} : { expires_at: Date.now() + DAYS[ends] * DAY_MS }),
})

function rightOf(area: KeyArea, { reads, writes }: Record<'reads' | 'writes', readonly KeyArea[]>): [KeyArea, KeyRight][] {
  if (writes.includes(area)) return [[area, 'write']]
  return reads.includes(area) ? [[area, 'read']] : []
}

interface JobChoiceProps {
  gid: string
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  problem: string | undefined
}

function JobChoice({ gid, value, onChange, problem }: JobChoiceProps): React.JSX.Element {
  const t = useT('group')
  const words = useGroupWords()
  const { query } = useQuery(useCallback(async (signal: AbortSignal) => await call('group', 'programs', { gid }, { signal }), [gid]))
  if (query.phase === 'loading') return <p className="hf-meta">{t('keys.jobsLoading')}</p>
  if (query.phase === 'failed') return <p>{words(query.failure)}</p>
  const jobs = query.data.programs.flatMap(({ program_name, job_list }) =>
    job_list.map(({ job_id: id, job_name }) => ({ id, label: job_name, description: program_name })),
  )
  return (
    <ChoiceCards
      label={t('keys.whichJobs')}
      name="jobs"
      multiple
      isRequired
      options={jobs}
      value={[...value]}
      onChange={onChange}
      errorMessage={problem}
    />
  )
}
