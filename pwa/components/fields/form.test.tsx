import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../i18n/i18n.ts'
import { Form } from './Form.tsx'
import { Select } from './Select.tsx'
import { TextField } from './TextField.tsx'

beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
})

const ignore = (): undefined => undefined
const formOf = (details: string[], fields: React.JSX.Element): string =>
  renderToStaticMarkup(
    <Form onSubmit={ignore} command={{ failure: { details } }}>
      {fields}
    </Form>,
  )

describe('what the server says about a field is shown at the field', () => {
  const url = <TextField label="Address" name="url" value="http://localhost" onChange={ignore} />

  it('of that name, also deep in a list', () => {
    const html = formOf(['webhooks.0.url: is no https address on the public internet'], url)
    expect(html).toMatch(/<input[^>]*aria-invalid="true"/)
    expect(html).toContain('begins with https://')
  })

  it('and at no other one', () => {
    expect(formOf(['accessToken: Too big: expected string'], url)).not.toContain('aria-invalid')
  })

  it('in a list of choices too', () => {
    const role = <Select label="Role" name="role" value="" onChange={ignore} options={[]} />
    expect(formOf(['role: there is no such one'], role)).toContain('This does not exist')
  })

  it('unless the form itself has said something better', () => {
    const own = <TextField label="Address" name="url" value="x" onChange={ignore} errorMessage="No address." />
    const html = formOf(['url: Invalid'], own)
    expect(html).toContain('No address.')
    expect(html).not.toContain('did not accept')
  })
})
