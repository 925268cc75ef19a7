import { queryOptions } from '@tanstack/react-query'
import { messageTemplateList } from '#app/bff/message-templates.functions.ts'

export const templatesOptions = () =>
  queryOptions({ queryKey: ['message-templates'], queryFn: () => messageTemplateList() })
