// Package main serves one page.
package main

import (
	"encoding/json"
	"fmt"
	"net/http"
)

type page struct {
	Title string `json:"title"`
	Tags  []string `json:"tags,omitempty"`
}

func main() {
	raw := `{"title": "Home", "tags": ["a", "b"]}`
	var p page
	if err := json.Unmarshal([]byte(raw), &p); err != nil {
		panic("main: " + err.Error())
	}
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "<h1 class=\"big\">%s</h1>\n", p.Title) // no "escape" needed
	})
	fmt.Println("listening on", `:8080`)
	_ = http.ListenAndServe(":8080", nil)
}
