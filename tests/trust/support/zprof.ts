import { Session } from 'node:inspector/promises'
export async function profiled<T>(label: string, run: () => Promise<T>): Promise<T> {
  const s = new Session(); s.connect(); await s.post('Profiler.enable'); await s.post('Profiler.start')
  const t = performance.now(); const c = process.cpuUsage()
  const out = await run()
  const u = process.cpuUsage(c)
  console.log(label, 'wall', Math.round(performance.now() - t), 'cpu', Math.round((u.user + u.system) / 1000))
  const { profile } = (await s.post('Profiler.stop')) as any
  const { writeFileSync, mkdirSync } = await import('node:fs'); mkdirSync('/tmp/prof2', { recursive: true })
  writeFileSync(`/tmp/prof2/${label}.cpuprofile`, JSON.stringify(profile)); s.disconnect(); return out
}
