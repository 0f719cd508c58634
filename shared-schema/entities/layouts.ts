export const DISPLAY_LAYOUTS = ['side-by-side', 'picture-in-picture'] as const
