import type { CvBody } from '#shared/cv/body.ts'
import { EDUCATION_LEVELS, FLUENCIES } from '#shared/cv/levels.ts'
import { Button } from '../../../../components/Button.tsx'
import { Card } from '../../../../components/Card.tsx'
import { Checkbox } from '../../../../components/fields/Checkbox.tsx'
import { Select } from '../../../../components/fields/Select.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import { TextField } from '../../../../components/fields/TextField.tsx'
import { useT } from '../../../../i18n/use-t.ts'
import { ITEM_LISTS, withAdded, withItem, withoutItem, type ItemList } from './edit-body.ts'
import { MonthField } from './MonthField.tsx'

interface CvListsProps {
  cv: CvBody
  isUnsure: (pointer: string) => boolean
  onChange: (cv: CvBody) => void
}

/** Work, education, certificates and languages, each with a way to add and to remove a row. */
export function CvLists({ cv, isUnsure, onChange }: CvListsProps): React.JSX.Element {
  const t = useT('cv')
  return (
    <>
      {ITEM_LISTS.map((list) => (
        <Card key={list} title={t(`check.${list}`)}>
          {cv[list].length === 0 && <p className="hf-note">{t('check.nothing')}</p>}
          {cv[list].map((_, at) => (
            // rows have no ids of their own, and an added one comes last
            <fieldset key={`${at} of ${cv[list].length}`} className="hf-cv-row">
              <legend className="hf-cv-legend">{t(`check.row.${list}`, { n: at + 1 })}</legend>
              <ItemFields list={list} at={at} cv={cv} isUnsure={isUnsure} onChange={onChange} />
              <div>
                <Button icon="trash" onPress={() => onChange(withoutItem(cv, list, at))}>
                  {t('check.remove', { what: t(`check.row.${list}`, { n: at + 1 }) })}
                </Button>
              </div>
            </fieldset>
          ))}
          {cv[list].length < MOST && (
            <div>
              <Button icon="plus" onPress={() => onChange(withAdded(cv, list))}>
                {t(`check.add.${list}`)}
              </Button>
            </div>
          )}
        </Card>
      ))}
    </>
  )
}

/** Of a list, as the server takes it. */
const MOST = 60

interface ItemProps extends CvListsProps {
  list: ItemList
  at: number
}

/** Fields of one row, in the order in which a CV tells them. */
function ItemFields(props: ItemProps): React.JSX.Element {
  if (props.list === 'workExperiences') return <Work {...props} />
  if (props.list === 'educations') return <Education {...props} />
  if (props.list === 'certificatesAndAwards') return <Certificate {...props} />
  return <Language {...props} />
}

function Work({ cv, at, isUnsure, onChange }: ItemProps): React.JSX.Element {
  const t = useT('cv')
  const item = cv.workExperiences[at]
  if (!item) return <></>
  const change = (changes: Partial<typeof item>): void => onChange(withItem(cv, 'workExperiences', { at, changes }))
  return (
    <>
      {(['Title', 'Company'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`check.field.${field}`)}
          maxLength={LINE}
          value={item[field]}
          onChange={(text) => change({ [field]: text })}
          {...(isUnsure(`/workExperiences/${at}/${field}`) && { description: t('check.unsure') })}
        />
      ))}
      <Times item={item} onChange={change} isUnsure={(field) => isUnsure(`/workExperiences/${at}/${field}`)} />
      <TextArea
        label={t('check.field.Description')}
        rows={3}
        maxLength={4000}
        value={item.Description}
        onChange={(Description) => change({ Description })}
      />
    </>
  )
}

function Education({ cv, at, isUnsure, onChange }: ItemProps): React.JSX.Element {
  const t = useT('cv')
  const item = cv.educations[at]
  if (!item) return <></>
  const change = (changes: Partial<typeof item>): void => onChange(withItem(cv, 'educations', { at, changes }))
  return (
    <>
      {(['Degree', 'Subject', 'School', 'GPA', 'GpaScale'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`check.field.${field}`)}
          maxLength={field === 'GPA' || field === 'GpaScale' ? 40 : LINE}
          value={item[field]}
          onChange={(text) => change({ [field]: text })}
          {...(isUnsure(`/educations/${at}/${field}`) && { description: t('check.unsure') })}
        />
      ))}
      <Select
        label={t('check.field.Level')}
        options={[{ id: NONE, label: t('check.notSaid') }, ...EDUCATION_LEVELS.map((id) => ({ id, label: t(`check.level.${id}`) }))]}
        value={item.Level || NONE}
        onChange={(id) => change({ Level: EDUCATION_LEVELS.find((level) => level === id) ?? '' })}
        {...(isUnsure(`/educations/${at}/Level`) && { description: t('check.unsure') })}
      />
      <Times item={item} onChange={change} isUnsure={(field) => isUnsure(`/educations/${at}/${field}`)} />
    </>
  )
}

interface TimesProps {
  item: { StartDate: string; EndDate: string; StillActive: boolean }
  isUnsure: (field: 'StartDate' | 'EndDate') => boolean
  onChange: (changes: Partial<TimesProps['item']>) => void
}

/** Begin and end; what goes on has no end. */
function Times({ item, isUnsure, onChange }: TimesProps): React.JSX.Element {
  const t = useT('cv')
  return (
    <>
      <MonthField
        label={t('check.field.StartDate')}
        value={item.StartDate}
        isUnsure={isUnsure('StartDate')}
        onChange={(StartDate) => onChange({ StartDate })}
      />
      <Checkbox isSelected={item.StillActive} onChange={(StillActive) => onChange({ StillActive, ...(StillActive && { EndDate: '' }) })}>
        {t('check.field.StillActive')}
      </Checkbox>
      {!item.StillActive && (
        <MonthField
          label={t('check.field.EndDate')}
          value={item.EndDate}
          isUnsure={isUnsure('EndDate')}
          onChange={(EndDate) => onChange({ EndDate })}
        />
      )}
    </>
  )
}

function Certificate({ cv, at, isUnsure, onChange }: ItemProps): React.JSX.Element {
  const t = useT('cv')
  const item = cv.certificatesAndAwards[at]
  if (!item) return <></>
  const change = (changes: Partial<typeof item>): void => onChange(withItem(cv, 'certificatesAndAwards', { at, changes }))
  return (
    <>
      {(['Name', 'Issuer'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`check.field.${field}`)}
          maxLength={LINE}
          value={item[field]}
          onChange={(text) => change({ [field]: text })}
          {...(isUnsure(`/certificatesAndAwards/${at}/${field}`) && { description: t('check.unsure') })}
        />
      ))}
      <MonthField
        label={t('check.field.Date')}
        value={item.Date}
        isUnsure={isUnsure(`/certificatesAndAwards/${at}/Date`)}
        onChange={(month) => change({ Date: month })}
      />
    </>
  )
}

function Language({ cv, at, isUnsure, onChange }: ItemProps): React.JSX.Element {
  const t = useT('cv')
  const item = cv.languages[at]
  if (!item) return <></>
  const change = (changes: Partial<typeof item>): void => onChange(withItem(cv, 'languages', { at, changes }))
  return (
    <>
      <TextField
        label={t('check.field.Language')}
        maxLength={LINE}
        value={item.Name}
        onChange={(Name) => change({ Name })}
        {...(isUnsure(`/languages/${at}/Name`) && { description: t('check.unsure') })}
      />
      <Select
        label={t('check.field.Fluency')}
        options={[{ id: NONE, label: t('check.notSaid') }, ...FLUENCIES.map((id) => ({ id, label: t(`check.fluency.${id}`) }))]}
        value={item.Fluency || NONE}
        onChange={(id) => change({ Fluency: FLUENCIES.find((fluency) => fluency === id) ?? '' })}
        {...(isUnsure(`/languages/${at}/Fluency`) && { description: t('check.unsure') })}
      />
    </>
  )
}

const LINE = 300
/** Choice of saying nothing: an empty id would show a placeholder. */
const NONE = '-'
