import { spawn } from 'node:child_process'
import { ROOT } from './root.mjs'

/** A step that went wrong for a reason the person can act on: shown as it is, without a stack. */
export class Failure extends Error {}

/**
 * Runs a program to its end. `show` lets its output through, otherwise it is kept and returned. `limit`: milliseconds
 * after which it is stopped.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, show = false, cwd = ROOT, limit = 0 } = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    // A stop asked for during a step ends the step, and with it this program.
    const stop = (signal) => {
      child.kill(signal)
      child.once('exit', () => process.exit())
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, stop)
    const late =
      limit &&
      setTimeout(() => {
        output += `\nStopped after ${limit / 1000} s`
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
      }, limit)
    const end = (code) => {
      clearTimeout(late)
      for (const signal of signals) process.off(signal, stop)
      done({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      end(1)
    })
    child.once('close', (code) => end(code ?? 1))
  })
}

/** The last lines of what a failed program said. */
export function tail(output, lines = 30) {
  return output.trimEnd().split('\n').slice(-lines).join('\n')
}

/** Says that a step begins, and returns what says how long it took. */
export function step(text) {
  const began = Date.now()
  console.log(`${text} …`)
  return () => console.log(`${text}: done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
