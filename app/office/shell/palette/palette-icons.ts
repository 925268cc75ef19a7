import {
  Factory,
  FileText,
  FolderTree,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Package,
  Plus,
  ReceiptText,
  Store,
  Sun,
  Tag,
  UserRound,
} from 'lucide-react'

/** Of what is found, by its kind. */
export const KIND_ICONS: Record<string, LucideIcon> = {
  page: FileText,
  product: Package,
  order: ReceiptText,
  customer: UserRound,
  category: FolderTree,
  brand: Tag,
  manufacture: Factory,
  store: Store,
}

export const ACTION_ICONS: Record<string, LucideIcon> = {
  language: Languages,
  dark: Moon,
  light: Sun,
  system: Monitor,
  shortcuts: Keyboard,
  logout: LogOut,
}

/** A page has the sidebar's icon, one that adds something a plus. */
export const pageIcon = (path: string, entries: readonly { to: string; icon: LucideIcon }[]): LucideIcon =>
  path.endsWith('/add') ? Plus : (entries.find(({ to }) => to === path)?.icon ?? FileText)
