import type { CSSProperties } from 'react'
import { deriveAccent } from './derive-accent.ts'

/** Values of tokens.css that a company's colour gives, made readable; the derived ones are in force in the root and in `.hf-company`. */
export function companyColour(colour: string): CSSProperties {
  const { brand, onBrand, light, dark } = deriveAccent(colour.toUpperCase())
  return {
    '--hf-brand': brand,
    '--hf-on-brand': onBrand,
    '--hf-accent-light': light.accent,
    '--hf-accent-dark': dark.accent,
    '--hf-accent-hover-light': light.accentHover,
    '--hf-accent-hover-dark': dark.accentHover,
    '--hf-accent-text-light': light.accentText,
    '--hf-accent-text-dark': dark.accentText,
  } as CSSProperties // React's type knows no custom properties
}

/** Gives the whole app the colour of the company that asks; it stays until another one comes or it is taken away, so that no page between flickers. */
export function applyCompanyColour(colour: string): void {
  for (const [name, value] of Object.entries(companyColour(colour))) document.documentElement.style.setProperty(name, String(value))
}

/** Gives the app its own colour again. */
export function removeCompanyColour(): void {
  for (const name of Object.keys(companyColour('#022D41'))) document.documentElement.style.removeProperty(name)
}
