import { queryOptions } from '@tanstack/react-query'
import { telegramGet, telegramOwn } from '#app/bff/telegram.functions.ts'

export const TELEGRAM = ['telegram'] as const

export const telegramOptions = () => queryOptions({ queryKey: [...TELEGRAM, 'store'], queryFn: () => telegramGet() })

export const ownTelegramOptions = () => queryOptions({ queryKey: [...TELEGRAM, 'own'], queryFn: () => telegramOwn() })
