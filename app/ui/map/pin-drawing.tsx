/** The pin itself; its point is the middle of its lower edge. */
export const PinDrawing = () => (
  <svg aria-hidden="true" viewBox="0 0 30 40" className="h-10 w-7.5 [filter:drop-shadow(0_2px_2px_#0005)]">
    <path
      d="M15 39C15 39 28 24.6 28 14.5A13 13 0 0 0 2 14.5C2 24.6 15 39 15 39Z"
      fill="var(--bad)"
      stroke="var(--surface)"
      strokeWidth="2"
    />
    <circle cx="15" cy="14.5" r="4.5" fill="var(--surface)" />
  </svg>
)
