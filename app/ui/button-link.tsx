import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonTone, buttonClasses } from './button-classes.ts'
import { cx } from './cx.ts'

export interface ButtonAnchorProps extends ComponentProps<'a'> {
  tone?: ButtonTone
  size?: ButtonSize
  icon?: ReactNode
  wide?: boolean
}

/** A plain anchor that looks like a button: other hosts, files, tel: links. */
export function ButtonAnchor({ tone, size, icon, wide, className, children, ...rest }: ButtonAnchorProps) {
  return (
    <a {...rest} className={cx(buttonClasses(tone, size, wide), className)}>
      {icon}
      {icon ? (
        <span data-label className="contents">
          {children}
        </span>
      ) : (
        children
      )}
    </a>
  )
}

/** The same, typed by the router: `<ButtonLink to="/brands/add" tone="primary">`. */
export const ButtonLink = createLink(ButtonAnchor)
