import { icon } from '#app/ui/icons.tsx'

export const PauseIcon = icon(<path d="M9 6v12M15 6v12" />)
export const PlayIcon = icon(<path d="M8 5.5v13l10.5-6.5z" />)
