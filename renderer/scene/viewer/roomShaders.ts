/** The box itself: walls of glass and a solid floor, told apart by the vertex's part number. */
export const boxVertexShader = `
precision highp float;
attribute vec3 position;
attribute vec3 normal;
uniform mat4 viewProjection;
uniform vec3 corner;
uniform vec3 size;
varying vec3 vWorld;
varying vec3 vNormal;
void main(void) {
  vWorld = corner + position * size;
  vNormal = normal;
  gl_Position = viewProjection * vec4(vWorld, 1.0);
}
`;

/** Glass: the walls behind the load are milky, those before it all but clear; the floor is not of glass. */
export const glassFragmentShader = `
precision highp float;
varying vec3 vWorld;
varying vec3 vNormal;
uniform vec3 glassColour;
uniform float behind;
uniform float before;
uniform vec3 eye;
uniform vec3 eyeBack;
uniform float parallel;
void main(void) {
  if (vNormal.z < -0.5) discard;
  vec3 toEye = mix(eye - vWorld, eyeBack, parallel);
  float facing = dot(vNormal, toEye);
  float shade = 1.0 - 0.05 * abs(vNormal.x) - 0.02 * abs(vNormal.y);
  gl_FragColor = vec4(glassColour * shade, facing > 0.0 ? before : behind);
}
`;

/** Cardboard with a thin grid: one line per foot, or per inch in small boxes. */
export const floorFragmentShader = `
precision highp float;
varying vec3 vWorld;
varying vec3 vNormal;
uniform vec3 floorColour;
uniform vec3 lineColour;
uniform float gridStep;
uniform float reach;
uniform float shade;
uniform vec3 boxSize;
uniform sampler2D heights;
float heightAt(vec2 place) {
  return texture2D(heights, place / boxSize.xy).r * boxSize.z;
}
void main(void) {
  float top = step(0.5, vNormal.z);
  float light = mix(0.8 - 0.08 * abs(vNormal.x), 1.0, top);
  vec2 place = vWorld.xy / gridStep;
  vec2 perPixel = max(fwidth(place), vec2(1e-6));
  vec2 toLine = abs(fract(place - 0.5) - 0.5) / perPixel;
  float line = 1.0 - smoothstep(0.0, 1.1, min(toLine.x, toLine.y));
  line *= top * 0.7 * (1.0 - smoothstep(0.08, 0.3, max(perPixel.x, perPixel.y)));
  float hidden = 0.0;
  if (top * shade > 0.0) for (int i = 0; i < 12; i++) {
    float turn = 0.523599 * float(i);
    vec2 there = vWorld.xy + vec2(cos(turn), sin(turn)) * reach * (i - (i / 2) * 2 == 0 ? 1.0 : 0.4);
    vec2 inside = step(vec2(0.0), there) * step(there, boxSize.xy);
    hidden += inside.x * inside.y * clamp(heightAt(there) / reach, 0.0, 1.0);
  }
  light *= 1.0 - top * 0.4 * shade * hidden / 12.0;
  gl_FragColor = vec4(mix(floorColour, lineColour, line) * light, 1.0);
}
`;

export const shadowVertexShader = `
precision highp float;
attribute vec3 position;
uniform mat4 viewProjection;
uniform vec3 corner;
uniform vec3 size;
varying vec2 vPlace;
void main(void) {
  vec3 world = corner + position * size;
  vPlace = world.xy;
  gl_Position = viewProjection * vec4(world, 1.0);
}
`;

/** The shadow of a rectangle under a wide soft light has a closed form: a product of two smoothed steps. */
export const shadowFragmentShader = `
precision highp float;
varying vec2 vPlace;
uniform vec3 shadowColour;
uniform float strength;
uniform vec2 boxExtent;
uniform float blur;
float step01(float x) {
  return 1.0 / (1.0 + exp(-x * 1.7));
}
float soft(vec2 place, float width) {
  vec2 a = place / width;
  vec2 b = (place - boxExtent) / width;
  return (step01(a.x) - step01(b.x)) * (step01(a.y) - step01(b.y));
}
void main(void) {
  float shade = 0.45 * soft(vPlace, blur) + 0.55 * soft(vPlace, blur * 0.22);
  // A grain below what the eye sees keeps the slow fade from showing rings.
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  gl_FragColor = vec4(shadowColour, max(0.0, strength * shade + grain / 128.0 * smoothstep(0.0, 0.02, shade)));
}
`;

export const flapVertexShader = `
precision highp float;
attribute vec3 position;
attribute vec3 normal;
attribute vec2 uv;
uniform mat4 viewProjection;
varying vec3 vOutward;
varying vec2 vPlace;
void main(void) {
  vOutward = normal;
  vPlace = uv;
  gl_Position = viewProjection * vec4(position, 1.0);
}
`;

/** A flap on the eye's side would hide the load: it is a hint there, and cardboard on the far side. */
export const flapFragmentShader = `
precision highp float;
varying vec3 vOutward;
varying vec2 vPlace;
uniform vec3 flapColour;
uniform vec3 lineColour;
uniform vec3 eyeBack;
void main(void) {
  vec2 perPixel = max(fwidth(vPlace), vec2(1e-6));
  vec2 toEdge = min(vPlace, 1.0 - vPlace) / perPixel;
  float line = 1.0 - smoothstep(0.6, 1.6, min(toEdge.x, toEdge.y));
  float before = smoothstep(-0.05, 0.05, dot(vOutward, eyeBack));
  float light = 0.9 + 0.1 * dot(vOutward, normalize(vec3(0.12, -0.55, 0.0)));
  vec3 colour = mix(flapColour * light, lineColour, line);
  gl_FragColor = vec4(colour, mix(0.94, 0.1 + 0.3 * line, before));
}
`;
