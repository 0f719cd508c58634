const CONTROLS = 'input:not([type="hidden"], [tabindex="-1"]), textarea, button:not([tabindex="-1"]), [tabindex="0"]'

/** Brings the first field with a problem into view, away from bars that stay in place, and the cursor into it. */
export const focusFirstProblem = (root: Element): boolean => focusControl(root.querySelector('[data-invalid]'))

/** Does the same for the first field whose content was refused, so that nothing of it is stored; false: there is none. */
export const focusFirstRefused = (root: Element | null): boolean => focusControl(root?.querySelector('[data-refused]'))

function focusControl(field: Element | null | undefined): boolean {
  const control = field?.querySelector<HTMLElement>(CONTROLS)
  if (!control) return false
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'center' })
  return true
}
