import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { startLanguage } from '../../i18n/i18n.ts'
import { LoginForm } from './LoginForm.tsx'
import type { LoginState } from './use-login.ts'

// the page whose direction and language it sets
beforeAll(async () => {
  Object.assign(globalThis, { document: { documentElement: {} } })
  await startLanguage('en')
})

const shown = (state: LoginState): string =>
  renderToStaticMarkup(
    <LoginForm
      state={state}
      email="ada@sample.test"
      onEmail={() => undefined}
      onSubmit={() => undefined}
      before={<p>before</p>}
      after={<p>after</p>}
    >
      <p>between</p>
    </LoginForm>,
  )

it('a login asks for address and password so that the browser can fill them in', () => {
  expect(shown({ phase: 'start' })).toMatch(/autoComplete="username".*value="ada@sample\.test".*autoComplete="current-password"/i)
})

it('parts of a screen stand above the fields, below the password and below the button', () => {
  expect(shown({ phase: 'start' })).toMatch(/before.*type="email".*type="password".*between.*type="submit".*after/)
})

it("R353 a refused sign-in has the server's words, and code 5 none", () => {
  const failed = (code: number): string => shown({ phase: 'failure', code, message: 'No such account', isOffline: false })
  expect(failed(1)).toMatch(/role="alert".*\* No such account/)
  expect(failed(5)).not.toContain('role="alert"')
})
