#!/bin/sh
# Serves from a volume, so that a new build takes the place of the former one while nginx runs (decision 78).
#   site.sh           starts nginx; a new container first publishes the build of its image
#   site.sh assets    adds the assets of this image to the served ones, for documents that the new services draw
#   site.sh prepare   puts the page and the configuration of this image beside the served ones
#   site.sh take      makes what was prepared the served one, in the container of the running nginx
set -eu
site=${SITE:-/site} build=${BUILD:-/usr/share/nginx/html} nginx=${NGINX_DIR:-/etc/nginx}

assets() {
  mkdir -p "$site/html/assets"
  # the files of the build that is served until now count as old from now on
  if [ -e "$site/build" ]; then
    while read -r name; do touch -c "$site/html/assets/$name"; done <"$site/build"
  fi
  (cd "$build/assets" && find . -type f) >"$site/build.new"
  # under another name first: nobody is served half a file. What is there has the same name because it has the same bytes.
  while read -r name; do
    if [ -e "$site/html/assets/$name" ]; then touch "$site/html/assets/$name"; continue; fi
    mkdir -p "$(dirname "$site/html/assets/$name")"
    cp "$build/assets/$name" "$site/html/assets/.new"
    mv "$site/html/assets/.new" "$site/html/assets/$name"
  done <"$site/build.new"
  mv "$site/build.new" "$site/build"
  # tabs that were open have had a day
  find "$site/html/assets" -type f -mmin +1440 | while read -r path; do
    grep -qxF ".${path#"$site/html/assets"}" "$site/build" || rm "$path"
  done
}

prepare() {
  assets
  rm -rf "$site/next"
  mkdir -p "$site/next/conf"
  for path in "$build"/*; do [ "$path" = "$build/assets" ] || cp -R "$path" "$site/next/"; done
  cp "$build/../not-up.html" "$site/next/"
  cp -R "$nginx"/*.conf "$nginx/mime.types" "$nginx/templates" "$site/next/conf/"
  cp "$0" "$site/next/site.sh"
}

render() {
  # a list, separated by commas: networks of a CDN are dozens
  : >"$nginx/conf.d/trusted.geo"
  : >"$nginx/conf.d/trusted.realip"
  for network in $(echo "${TRUSTED_PROXY:-}" | tr , ' '); do
    echo "$network 1;" >>"$nginx/conf.d/trusted.geo"
    echo "set_real_ip_from $network;" >>"$nginx/conf.d/trusted.realip"
  done
  for template in "$site"/conf/templates/*.template; do
    name=${template##*/}
    envsubst '${HTTPS_PORT}' <"$template" >"$nginx/conf.d/${name%.template}"
  done
}

# in the same file system, so that each part is replaced at once
swap() {
  rm -rf "$site/former"
  mkdir -p "$site/former" "$site/html"
  if [ -e "$site/conf" ]; then mv "$site/conf" "$site/former/conf"; fi
  mv "$site/next/conf" "$site/conf"
  for path in "$site"/next/*; do
    name=${path##*/}
    place=$site/html/$name
    [ "$name" != site.sh ] || continue
    if [ -d "$place" ]; then rm -rf "$place"; fi
    mv "$path" "$place"
  done
}

take() {
  swap
  render
  if nginx -t -q -c "$site/conf/nginx.conf"; then
    nginx -c "$site/conf/nginx.conf" -s reload
  else
    rm -rf "$site/conf"
    mv "$site/former/conf" "$site/conf"
    render
    echo 'nginx refuses the new configuration and keeps the former one.' >&2
    exit 1
  fi
}

case "${1:-serve}" in
assets) assets ;;
prepare) prepare ;;
take) take ;;
serve)
  # A restarted container serves what is there: an upgrade may have published a newer build than that of its image.
  if [ "$(cat "$site/published-by" 2>/dev/null)" != "$(hostname)" ]; then
    prepare
    swap
    hostname >"$site/published-by"
  fi
  render
  # a slow download keeps neither a stop (stop_grace_period) nor a reload for longer
  exec nginx -c "$site/conf/nginx.conf" -g 'daemon off; worker_shutdown_timeout 60s;'
  ;;
esac
