import { getHosts } from '#app/lib/hosts.ts'
import { m } from '#app/paraglide/messages.js'
import { CheckIcon } from '#app/ui/icons.tsx'
import type { Verdict } from './use-availability.ts'

/** The address the shop will have, as it is typed. */
export function SubDomainPreview({ name, verdict }: { name: string; verdict: Verdict | undefined }) {
  const free = (
    <>
      <CheckIcon className="size-3.5" strokeWidth={3} />
      {m.sub_domain_free()}
    </>
  )
  return (
    <span className="flex flex-wrap gap-x-2">
      {m.sub_domain_preview()}
      <b className="font-semibold text-ink">
        <span className={name ? 'text-accent-strong' : 'text-ink-3'}>{name || '…'}</span>.{getHosts().storeDomain}
      </b>
      {/* Both lie in one place, which the answer has from the start: what stands below is pressed while it comes. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span aria-hidden="true" className="invisible inline-flex items-center gap-1">
          {free}
        </span>
        <span aria-live="polite" className="inline-flex items-center gap-1 text-ok">
          {verdict === 'free' && free}
        </span>
      </span>
    </span>
  )
}
