import { useRouterState } from '@tanstack/react-router'

/**
 * On a slow line the old page stands for seconds: that the tap was heard is seen, where it is not answered at once. By
 * itself, for what is drawn anew around a part whose program is still on its way takes that part off the page.
 */
export function MovingBar() {
  const moving = useRouterState({ select: ({ isLoading }) => isLoading })
  return (
    moving && (
      <div
        aria-hidden="true"
        className="work-bar fixed inset-x-0 top-0 z-50 h-1 origin-left bg-accent [animation-delay:150ms] [transform:scaleX(0)]"
      />
    )
  )
}
