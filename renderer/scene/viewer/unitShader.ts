/** Which units a draw covers: all, those that are brought forward, or the rest behind them. */
export const PASS = { all: 0, forward: 1, rest: 2 } as const;

/** How much of a quiet unit's colour is gone. */
export const QUIET = 0.62;

import type { BodyKind } from '../bodies.ts';

/** A vertex outside every clip plane: the unit takes no part in this pass. */
const NOWHERE = 'vec4(2.0, 2.0, 2.0, 1.0)';

/**
 * All units in one instanced draw. State lives in uniforms that are compared with the unit's number, so hovering,
 * selecting and stepping write no buffer at all. A cut moves the vertices of boxes onto its plane, which closes them there;
 * round bodies are cut in the fragment shader.
 */
export const unitVertexShader = (kind: BodyKind): string => `
precision highp float;
${kind === 'box' ? '#define BOX' : ''}
attribute vec3 position;
attribute vec3 normal;
attribute vec3 unitCorner;
attribute vec3 unitSize;
attribute vec4 unitTint;
attribute vec2 unitMark;
uniform mat4 viewProjection;
uniform float pass;
uniform float selectedUnit;
uniform float hoveredUnit;
uniform float forwardGroup;
uniform float placingUnit;
uniform float placingHeight;
uniform float nextUnit;
uniform vec3 clipLow;
uniform vec3 clipHigh;
uniform vec2 layers;
varying vec3 vLocal;
varying vec3 vSize;
varying vec3 vNormal;
varying vec3 vTint;
varying vec3 vWorld;
varying float vHovered;
varying float vQuiet;
varying float vHatch;
varying float vLook;
varying vec3 vOwn;
void main(void) {
  float number = unitMark.x;
  bool forward = number == selectedUnit || floor(unitTint.a) == forwardGroup;
  if ((pass == 1.0 && !forward) || (pass == 2.0 && forward)) {
    gl_Position = ${NOWHERE};
    return;
  }
  // Which units are seen is decided by where they belong, not by where they are on their way.
  bool outside = any(greaterThanEqual(unitCorner, clipHigh - 1e-3)) || any(lessThanEqual(unitCorner + unitSize, clipLow + 1e-3));
  if (outside || unitCorner.z < layers.x || unitCorner.z >= layers.y) {
    gl_Position = ${NOWHERE};
    return;
  }
  vec3 corner = unitCorner;
  if (number == placingUnit) corner.z += placingHeight;
  vLook = unitMark.y;
  vOwn = position;
#ifdef BOX
  vec3 place = position;
  vNormal = normal;
#else
  float axis = mod(unitMark.y, 4.0);
  vec3 place = axis < 0.5 ? position.zxy : axis < 1.5 ? position.yzx : position;
  vNormal = axis < 0.5 ? normal.zxy : axis < 1.5 ? normal.yzx : normal;
#endif
  vSize = unitSize;
  vTint = unitTint.rgb;
  vWorld = corner + place * unitSize;
#ifdef BOX
  vWorld = clamp(vWorld, clipLow, clipHigh);
#endif
  vLocal = vWorld - corner;
  vHatch = fract(unitTint.a) * 4.0;
  vQuiet = number < nextUnit ? 1.0 : 0.0;
  vHovered = number == hoveredUnit ? 1.0 : 0.0;
  gl_Position = viewProjection * vec4(vWorld, 1.0);
}
`;

/**
 * Stripes across a face, in inches so that they stay on it while the camera moves; they fade out before they flicker.
 */
const HATCH = `
float stripes(vec3 local, vec3 away) {
  vec2 place = away.x > 0.5 ? local.yz : away.y > 0.5 ? local.xz : local.xy;
  float falling = (place.x + place.y) / hatchPeriod;
  float rising = (place.x - place.y) / hatchPeriod;
  float perPixel = max(fwidth(falling), 1e-6);
  float a = 1.0 - smoothstep(0.14, 0.14 + perPixel, abs(fract(falling) - 0.5));
  float b = 1.0 - smoothstep(0.14, 0.14 + perPixel, abs(fract(rising) - 0.5));
  float pattern = vHatch < 1.5 ? a : vHatch < 2.5 ? b : max(a, b);
  return step(0.5, vHatch) * pattern * (1.0 - smoothstep(0.25, 0.5, perPixel));
}
`;

/**
 * Flat light by direction of the face, a soft darkening towards neighbours from the height map, and edges drawn from
 * the place on the face: always the same width in pixels, smoothed without multisampling, gone where a face is so
 * small that its edges would cover it.
 */
export const unitFragmentShader = (kind: BodyKind): string => `
precision highp float;
${kind === 'box' ? '#define BOX' : ''}
${kind === 'round' ? '#define ROUND' : ''}
#define NEAR_OTHERS ${kind === 'box' ? 'true' : 'away.z > 0.9999'}
varying vec3 vLocal;
varying vec3 vSize;
varying vec3 vNormal;
varying vec3 vTint;
varying vec3 vWorld;
varying float vHovered;
varying float vQuiet;
varying float vHatch;
varying float vLook;
varying vec3 vOwn;
uniform vec3 clipLow;
uniform vec3 clipHigh;
uniform vec3 edgeColour;
uniform float edgeTint;
uniform float edgeWidth;
uniform vec3 roomColour;
uniform vec3 quietColour;
uniform vec3 hoverColour;
uniform vec3 eyeBack;
uniform vec2 depthRange;
uniform float opacity;
uniform sampler2D heights;
uniform vec3 boxSize;
uniform float hatchPeriod;
uniform float reach;
uniform float shade;
uniform vec3 cardboard;
uniform float isCardboard;
${HATCH}
float lightOf(vec3 n) {
  float sky = mix(0.7, 0.84, n.z * 0.5 + 0.5);
  float key = max(dot(n, normalize(vec3(0.12, -0.55, 0.8))), 0.0);
  return sky + 0.24 * key;
}
float heightAt(vec2 place) {
  return texture2D(heights, place / boxSize.xy).r * boxSize.z;
}
float openness(vec3 place, vec3 n) {
  vec3 from = place + n * reach * 0.35;
  float hidden = 0.0;
  for (int i = 0; i < 8; i++) {
    float turn = 0.785398 * float(i) + 0.39;
    vec2 aside = vec2(cos(turn), sin(turn)) * reach * (i - (i / 2) * 2 == 0 ? 1.0 : 0.45);
    vec2 there = from.xy + aside;
    vec2 inside = step(vec2(0.0), there) * step(there, boxSize.xy);
    float rise = heightAt(there) - from.z + reach * 0.35 * n.z;
    // A wall is shaded by what stands before it, not by the unit that it belongs to.
    float before = max(step(0.5, n.z), 2.0 * step(0.0, dot(aside, n.xy)));
    hidden += before * inside.x * inside.y * clamp(rise / reach, 0.0, 1.0);
  }
  return 1.0 - 0.34 * shade * hidden / 8.0;
}
#ifdef BOX
/** Tape over the middle of a case, along its longer side and down its ends. */
float tape(vec3 away) {
  bool longer = vSize.x >= vSize.y;
  float across = abs((longer ? vLocal.y / vSize.y : vLocal.x / vSize.x) - 0.5);
  float end = longer ? away.x : away.y;
  float reach = away.z > 0.5 ? 1.0 : end > 0.5 ? step(0.78, vLocal.z / vSize.z) : 0.0;
  return reach * (1.0 - smoothstep(0.06, 0.062, across));
}
/** Two arrows that point up, on the sides of a carton: at the right, below the tape. */
float arrows(vec3 away) {
  float side = away.x > 0.5 ? vSize.y : vSize.x;
  float place = away.x > 0.5 ? vLocal.y : vLocal.x;
  float size = 0.09 * min(side, vSize.z);
  float up = (vLocal.z - 0.3 * vSize.z) / size;
  float inks = 0.0;
  for (int i = 0; i < 2; i++) {
    float aside = abs(place - side + size * (i == 0 ? 1.9 : 4.3)) / size;
    float head = step(0.0, up) * step(up, 1.0) * step(aside, 0.85 * (1.0 - up));
    float stem = step(-1.1, up) * step(up, 0.05) * step(aside, 0.24);
    inks = max(inks, max(head, stem));
  }
  float perPixel = max(fwidth(up), 1e-6);
  return inks * step(away.z, 0.5) * (1.0 - smoothstep(0.2, 0.5, perPixel));
}
/** The mark of what is in a closed box, in the lower left of each face, clear of tape, arrows and labels in the middle. */
float mark(vec3 away) {
  vec3 place = vLocal / vSize;
  vec2 at = away.x > 0.5 ? place.yz : away.y > 0.5 ? place.xz : place.xy;
  vec2 within = step(vec2(0.07), at) * step(at, vec2(0.38));
  return within.x * within.y;
}
#endif
#ifdef ROUND
/** Windings and core on the ends of a roll. */
float windings(float radius, float angle) {
  float turn = radius * 9.0 + angle / 6.2831853;
  float line = smoothstep(0.42, 0.5, abs(fract(turn) - 0.5));
  return line * (1.0 - smoothstep(0.2, 0.6, fwidth(radius * 9.0)));
}
#endif
void main(void) {
#ifndef BOX
  if (any(lessThan(vWorld, clipLow)) || any(greaterThan(vWorld, clipHigh))) discard;
#endif
  vec3 away = abs(vNormal);
  vec3 perPixel = vec3(
    length(vec2(dFdx(vLocal.x), dFdy(vLocal.x))),
    length(vec2(dFdx(vLocal.y), dFdy(vLocal.y))),
    length(vec2(dFdx(vLocal.z), dFdy(vLocal.z)))
  );
  perPixel = max(perPixel, vec3(1e-6));
  float width = edgeWidth * (1.0 + vHovered);
  vec3 own = vTint;
  vec3 body = vTint;
#ifdef BOX
  vec3 toEdge = min(vLocal, vSize - vLocal) / perPixel + away * 1e6;
  float nearest = min(toEdge.x, min(toEdge.y, toEdge.z));
  vec3 extent = vSize / perPixel + away * 1e6;
  float smallest = min(extent.x, min(extent.y, extent.z));
  if (vLook > 1.5 && vLook < 2.5) {
    // A hollow unit is its frame: what stands in it is seen.
    vec3 wall = min(vLocal, vSize - vLocal) / vSize + away;
    if (min(wall.x, min(wall.y, wall.z)) > 0.09) discard;
  } else if (vLook > 0.5) {
    if (vLook > 2.5) own = mix(own, mix(cardboard, vTint, mark(away)), isCardboard);
    body = own;
    if (vLook < 4.5) own = mix(own, vec3(1.0), 0.42 * tape(away));
    if (vLook > 2.5 && vLook < 4.5) own = mix(own, own * 0.42, arrows(away));
  }
#else
  vec2 aside = vOwn.xy * 2.0 - 1.0;
  float radius = length(aside);
  float nearest = 1e6;
  float smallest = 1e6;
#ifdef ROUND
  bool cap = abs(vOwn.z - 0.5) > 0.4999;
  float rim = cap ? 1.0 - radius : min(vOwn.z, 1.0 - vOwn.z);
  float change = cap ? fwidth(radius) : fwidth(vOwn.z);
  nearest = rim / max(change, 1e-6);
  smallest = 1.0 / max(change, 1e-6);
  if (vLook > 3.5 && cap) {
    own = mix(own, own * 0.55, 0.8 * windings(radius, atan(aside.y, aside.x)));
    own = mix(own, own * 0.28, 1.0 - smoothstep(0.2, 0.215, radius));
  }
#endif
#endif
  float edge = 1.0 - smoothstep(width - 0.5, width + 0.5, nearest);
  edge *= smoothstep(3.0 * edgeWidth, 20.0 * edgeWidth, smallest);

  // What is in the box already steps back behind what is to be put in now.
  own = mix(own, quietColour, ${QUIET} * vQuiet);
  vec3 tint = own * (1.0 - 0.13 * stripes(vLocal, away));
  // Round sides have no neighbours that stand flush: the height map would draw its own outlines on them.
  float open = shade > 0.0 && max(away.x, max(away.y, away.z)) > 0.9999 && NEAR_OTHERS ? openness(vWorld, vNormal) : 1.0;
  vec3 face = tint * lightOf(vNormal) * open;
  // A face that a cut made is a little darker than any that the unit has.
  vec3 cut = step(vWorld, clipLow + 1e-3) + step(clipHigh - 1e-3, vWorld);
  face *= 1.0 - 0.14 * min(1.0, cut.x + cut.y + cut.z);
  face = mix(face, hoverColour, 0.12 * vHovered);
  vec3 line = mix(edgeColour, body * 0.55, edgeTint);
  line = mix(line, hoverColour, vHovered);
  vec3 colour = mix(face, line, edge * 0.85);
  float far = clamp((dot(vWorld, eyeBack) - depthRange.x) / (depthRange.y - depthRange.x), 0.0, 1.0);
  colour = mix(colour, roomColour, 0.16 * (1.0 - far));
  gl_FragColor = vec4(colour, opacity);
}
`;
